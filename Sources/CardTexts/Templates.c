// The files of schemas/, sorted by name.
#include "Text.h"

FILE_BYTES(dbt_diary) {
#embed "../../schemas/dbt_diary.json"
};

FILE_BYTES(five_minutes) {
#embed "../../schemas/five_minutes.json"
};

FILE_BYTES(gad7) {
#embed "../../schemas/gad7.json"
};

FILE_BYTES(medicine_list) {
#embed "../../schemas/medicine_list.json"
};

FILE_BYTES(mood_chart) {
#embed "../../schemas/mood_chart.json"
};

FILE_BYTES(mood_five) {
#embed "../../schemas/mood_five.json"
};

FILE_BYTES(mood_plans) {
#embed "../../schemas/mood_plans.json"
};

FILE_BYTES(moods_and_activities) {
#embed "../../schemas/moods_and_activities.json"
};

FILE_BYTES(personal_log) {
#embed "../../schemas/personal_log.json"
};

FILE_BYTES(photo_journal) {
#embed "../../schemas/photo_journal.json"
};

FILE_BYTES(phq9) {
#embed "../../schemas/phq9.json"
};

FILE_BYTES(safety_plan) {
#embed "../../schemas/safety_plan.json"
};

FILE_BYTES(session_ratings) {
#embed "../../schemas/session_ratings.json"
};

FILE_BYTES(sleep_diary) {
#embed "../../schemas/sleep_diary.json"
};

FILE_BYTES(structured_diary) {
#embed "../../schemas/structured_diary.json"
};

FILE_BYTES(thought_record) {
#embed "../../schemas/thought_record.json"
};

FILE_BYTES(three_good_things) {
#embed "../../schemas/three_good_things.json"
};

static const EmbeddedText templates[] = {
    {"dbt_diary", dbt_diary, sizeof dbt_diary},
    {"five_minutes", five_minutes, sizeof five_minutes},
    {"gad7", gad7, sizeof gad7},
    {"medicine_list", medicine_list, sizeof medicine_list},
    {"mood_chart", mood_chart, sizeof mood_chart},
    {"mood_five", mood_five, sizeof mood_five},
    {"mood_plans", mood_plans, sizeof mood_plans},
    {"moods_and_activities", moods_and_activities, sizeof moods_and_activities},
    {"personal_log", personal_log, sizeof personal_log},
    {"photo_journal", photo_journal, sizeof photo_journal},
    {"phq9", phq9, sizeof phq9},
    {"safety_plan", safety_plan, sizeof safety_plan},
    {"session_ratings", session_ratings, sizeof session_ratings},
    {"sleep_diary", sleep_diary, sizeof sleep_diary},
    {"structured_diary", structured_diary, sizeof structured_diary},
    {"thought_record", thought_record, sizeof thought_record},
    {"three_good_things", three_good_things, sizeof three_good_things},
};

long card_template_count(void) { return sizeof templates / sizeof *templates; }
EmbeddedText card_template(long index) { return templates[index]; }
