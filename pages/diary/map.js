// Maps: places that lie close are one mark with the number of their days, which lists them. Buttons, keys and a pointer move
// the map; the table below has the same. A degree of longitude is shorter by the cosine of the middle latitude.
const startMaps=root=>all('.map',root).forEach(map=>{
  if(map.dataset.on)return;
  map.dataset.on='';
  const words=map.dataset,earth=one('.earth',map),ground=one('.ground',earth),marks=one('.marks',earth);
  const svg=(name,values,text)=>{
    const e=d.createElementNS('http://www.w3.org/2000/svg',name);
    for(const k in values)e.setAttribute(k,values[k]);
    if(text!==undefined)e.textContent=text;
    return e;
  };
  const rows=all('tr[data-at]',map).map(row=>{
    const [lat,lon]=row.dataset.at.split(' ').map(Number);
    return {row,lat,lon,times:+row.dataset.times,name:row.dataset.name};
  });
  const cities=words.cities.split(';').map(t=>t.split('|')).map(([name,lat,lon])=>({name,lat:+lat,lon:+lon}));
  const [lat0,lon0,scale0]=earth.dataset.frame.split(' ').map(Number),metres=111195;
  const tools=svg('g',{class:'tools','aria-hidden':'true'}),names=svg('g',{class:'cities','aria-hidden':'true'});
  earth.insertBefore(names,marks);earth.insertBefore(tools,marks);
  let at={lat:lat0,lon:lon0},scale=scale0,wide=720,high=400,groups=[];
  const shrink=()=>Math.max(.1,Math.cos(at.lat*Math.PI/180));
  const turn=x=>x>180?x-360:x<-180?x+360:x;
  const place=p=>[wide/2+turn(p.lon-at.lon)*shrink()/scale,high/2-(p.lat-at.lat)/scale];
  const inside=([x,y])=>x>-20&&x<wide+20&&y>-20&&y<high+20;
  const whole=()=>{at={lat:lat0,lon:lon0};scale=scale0*Math.max(720/wide,400/high)};
  const count=n=>n===1?words.one:words.other.replace('0',n);
  const named=g=>{
    const some=[...new Set(g.map(p=>p.name))],rest=some.length-3;
    return some.slice(0,3).join(', ')+(rest>0?' '+words.more.replace('0',rest):'')+': '+count(g.reduce((n,p)=>n+p.times,0));
  };
  // Each place joins the first mark that it would touch; places of one cell of a grid are looked at only.
  const gather=()=>{
    const cells=new Map(),found=[],size=44;
    for(const p of rows){
      const [x,y]=place(p);
      if(!inside([x,y]))continue;
      const c=Math.floor(x/size),r=Math.floor(y/size);
      let near;
      for(let i=-1;i<2&&!near;i++)for(let j=-1;j<2&&!near;j++)
        near=(cells.get((c+i)+' '+(r+j))??[]).find(g=>Math.hypot(g.x-x,g.y-y)<size);
      if(near){near.push(p);continue}
      const g=Object.assign([p],{x,y}),key=c+' '+r;
      found.push(g);
      cells.has(key)?cells.get(key).push(g):cells.set(key,[g]);
    }
    return found;
  };
  const bar=()=>{
    const most=140*scale*metres;
    let m=10**Math.floor(Math.log10(most));
    m*=most/m>=5?5:most/m>=2?2:1;
    return {text:m<1000?Math.round(m)+' m':m/1000+' km',length:m/metres/scale};
  };
  const draw=()=>{
    const w=wide*scale/shrink(),h=high*scale;
    earth.setAttribute('viewBox','0 0 '+wide+' '+high);
    ground.setAttribute('viewBox',[at.lon-w/2,-at.lat-h/2,w,h].map(n=>n*100).join(' '));
    const b=bar(),x=wide-16-b.length,y=high-16;
    tools.replaceChildren();
    // So close that outlines say nothing: a plain grid, a square of which is as long as the bar.
    if(h<1){
      let grid='';
      for(let i=b.length-at.lon*shrink()/scale%b.length;i<wide;i+=b.length)grid+='M'+i+' 0V'+high;
      for(let i=b.length+at.lat/scale%b.length;i<high;i+=b.length)grid+='M0 '+i+'H'+wide;
      tools.append(svg('path',{class:'mesh',d:grid}));
    }
    tools.append(svg('path',{class:'bar',d:'M'+x+' '+(y-6)+'v6h'+b.length+'v-6'}));
    tools.append(svg('text',{x:x+b.length/2,y:y-8,'text-anchor':'middle'},b.text));
    const focused=marks.contains(d.activeElement)?groups[[...marks.children].indexOf(d.activeElement)]?.[0]:undefined;
    groups=gather();
    const shown=[];
    names.replaceChildren();
    for(let i=0;i<cities.length;i++){
      // In an order that is not that of their names, so that they are spread.
      const c=cities[i*89%cities.length];
      const [cx,cy]=place(c),end=cx+8+c.name.length*6.5;
      // A name is whole, and under no mark.
      if(!inside([cx,cy])||end>wide||shown.length>11)continue;
      if(groups.some(g=>cx<g.x+20&&end>g.x-20&&Math.abs(cy-g.y)<22))continue;
      if(shown.some(s=>cx<s.end&&end>s.cx&&Math.abs(cy-s.cy)<14))continue;
      shown.push({cx,cy,end});
      names.append(svg('circle',{cx,cy,r:1.5}),svg('text',{x:cx+4,y:cy+4},c.name));
    }
    marks.replaceChildren(...groups.map(g=>{
      const n=g.reduce((n,p)=>n+p.times,0),r=Math.min(22,12+2*Math.log2(n));
      const a=svg('a',{href:'#'+g[0].row.id,role:'button','aria-label':named(g)});
      a.append(svg('circle',{class:'reach',cx:g.x,cy:g.y,r:22}),svg('circle',{cx:g.x,cy:g.y,r}),
        svg('text',{x:g.x,y:g.y+4,'text-anchor':'middle'},n),svg('title',{},named(g)));
      return a;
    }));
    const again=focused&&groups.findIndex(g=>g.includes(focused));
    if(again>=0)marks.children[again].focus({preventScroll:true});
  };
  const move=(x,y)=>{
    at.lon=turn(at.lon+x*scale/shrink());
    at.lat=Math.max(-90,Math.min(90,at.lat-y*scale));
    draw();
  };
  const zoom=(factor,x=wide/2,y=high/2)=>{
    const next=Math.min(180/high,Math.max(.5/metres,scale*factor));
    const [dx,dy]=[x-wide/2,y-high/2];
    at.lon=turn(at.lon+dx*(scale-next)/shrink());
    at.lat=Math.max(-90,Math.min(90,at.lat-dy*(scale-next)));
    scale=next;draw();
  };
  const fit=()=>{
    const was=wide,next=Math.round(earth.clientWidth)||720;
    if(next===was&&high!==400)return;
    wide=next;high=Math.round(Math.max(280,Math.min(480,wide*.56)));
    if(was===720&&scale===scale0)whole();
    draw();
  };
  // The list of a mark, below the map.
  const list=made('div',undefined,'map-list');
  list.hidden=true;list.tabIndex=-1;
  let opener;
  const shut=()=>{
    list.hidden=true;
    const i=groups.findIndex(g=>g.includes(opener));
    (i<0?earth:marks.children[i]).focus({preventScroll:true});
  };
  const show=g=>{
    opener=g[0];
    const lines=made('ul',undefined,'answers'),buttons=made('p',undefined,'map-buttons');
    for(const p of g){
      const line=made('li'),cells=p.row.cells;
      line.append(made('b',p.name),' ',...[...cells[1].cloneNode(true).childNodes]);
      lines.append(line);
    }
    if(g.some(p=>p.lat!==g[0].lat||p.lon!==g[0].lon)){
      const near=made('button',words.closer);near.type='button';
      near.onclick=()=>{
        const lats=g.map(p=>p.lat),lons=g.map(p=>turn(p.lon-g[0].lon));
        const [s,n,w,e]=[Math.min(...lats),Math.max(...lats),Math.min(...lons),Math.max(...lons)];
        at={lat:(s+n)/2,lon:turn(g[0].lon+(w+e)/2)};
        scale=Math.max((n-s)/(high-120),(e-w)*shrink()/(wide-120),.5/metres);
        draw();shut();
      };
      buttons.append(near);
    }
    const close=made('button',words.close);close.type='button';close.onclick=shut;
    buttons.append(close);
    list.replaceChildren(made('h3',named(g)),lines,buttons);
    list.hidden=false;list.focus();
  };
  list.addEventListener('keydown',k=>{if(k.key==='Escape'){k.stopPropagation();shut()}});
  marks.addEventListener('click',v=>{
    const a=v.target.closest('a');
    if(!a)return;
    v.preventDefault();v.stopPropagation();
    if(!moved)show(groups[[...marks.children].indexOf(a)]);
  });
  // Buttons and keys.
  const buttons=made('p',undefined,'map-buttons'),button=(text,act)=>{
    const e=made('button',text);e.type='button';e.onclick=v=>{v.stopPropagation();act()};buttons.append(e)};
  button('+ '+words.closer,()=>zoom(.5));button('− '+words.wider,()=>zoom(2));button(words.all,()=>{whole();draw()});
  const hint=made('p',words.keys,'small');hint.id=(earth.id||'map')+'-keys';
  earth.setAttribute('aria-describedby',hint.id);earth.setAttribute('tabindex','0');
  earth.after(list,buttons,hint);
  earth.addEventListener('keydown',k=>{
    if(k.altKey||k.ctrlKey||k.metaKey)return;
    const [x,y]={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[k.key]??[];
    if(x!==undefined)move(x*wide/5,y*high/5);
    else if(k.key==='+'||k.key==='=')zoom(.5);
    else if(k.key==='-')zoom(2);
    else if(k.key==='0'){whole();draw()}
    else if(k.key===' '&&k.target.closest('a'))show(groups[[...marks.children].indexOf(k.target.closest('a'))]);
    else return;
    k.preventDefault();k.stopPropagation();
  });
  // A mouse drags the map; a finger scrolls the page up and down and drags it sideways.
  let from,moved=false;
  earth.addEventListener('pointerdown',v=>{from=v.button?undefined:[v.clientX,v.clientY];moved=false});
  earth.addEventListener('pointermove',v=>{
    if(!from||!v.buttons)return;
    const [x,y]=[from[0]-v.clientX,from[1]-v.clientY];
    if(!moved&&Math.hypot(x,y)<6)return;
    if(!moved)earth.setPointerCapture(v.pointerId);
    moved=true;from=[v.clientX,v.clientY];
    move(x,y);
  });
  for(const name of ['pointerup','pointercancel'])earth.addEventListener(name,()=>{from=undefined});
  earth.addEventListener('wheel',v=>{
    if(!v.ctrlKey&&!v.metaKey)return;
    v.preventDefault();
    const b=earth.getBoundingClientRect();
    zoom(v.deltaY>0?1.25:.8,v.clientX-b.left,v.clientY-b.top);
  },{passive:false});
  all('details',map).forEach(e=>{e.open=false});
  new ResizeObserver(fit).observe(earth);
  fit();
});
startMaps(d);
