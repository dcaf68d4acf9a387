// The files of places/: outlines of land, borders and cities for the map of places.
#include "Text.h"

FILE_BYTES(land_outlines) {
#embed "../../places/land.tsv"
};
TEXT_FUNCTION(card_places_land, land_outlines)

FILE_BYTES(land_borders) {
#embed "../../places/borders.tsv"
};
TEXT_FUNCTION(card_places_borders, land_borders)

FILE_BYTES(known_cities) {
#embed "../../places/cities.tsv"
};
TEXT_FUNCTION(card_places_cities, known_cities)
