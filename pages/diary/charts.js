// Charts: a pointer or a finger reads the nearest answer. Each opens large, where the arrow keys read it too, beside
// another question and above a table of the same answers.
const made=(name,text,style)=>{const e=d.createElement(name);if(text!==undefined)e.textContent=text;
  if(style)e.className=style;return e};
const plot={left:36,width:240};
const dataOf=svg=>{
  const set=svg.closest('[data-labels]'),values=svg.dataset.values.split('|');
  return {set,values,labels:set.dataset.labels.split('|')};
};
// The period at a place of the picture, or the nearest one with an answer.
const placeOf=(svg,x)=>{
  const {values}=dataOf(svg),m=svg.getScreenCTM(),n=values.length-1;
  let at=Math.round(((x-m.e)/m.a-plot.left)/plot.width*n);
  at=Math.min(Math.max(at,0),n);
  for(let far=0;far<=n;far++)for(const i of [at-far,at+far])if(values[i])return i;
  return -1;
};
const readout=(svg,i)=>{const {values,labels}=dataOf(svg);return i<0?'':labels[i]+': '+(values[i]||'·')};
let large;
const openLarge=svg=>{
  const {set,values,labels}=dataOf(svg),figure=svg.closest('figure'),words=set.dataset;
  if(large)large.remove();
  large=made('dialog',undefined,'large-chart');
  const title=made('h2',one('figcaption strong',figure).textContent);title.id='large-title';
  large.setAttribute('aria-labelledby','large-title');
  const shut=made('button',words.close);shut.type='button';shut.onclick=()=>large.close();
  const copy=svg.cloneNode(true),set2=made('div');
  set2.dataset.labels=words.labels;set2.append(copy);
  const cursor=d.createElementNS('http://www.w3.org/2000/svg','path');cursor.setAttribute('class','cursor');copy.append(cursor);
  const slider=made('input');slider.type='range';slider.min=0;slider.max=values.length-1;
  slider.setAttribute('aria-label',title.textContent);
  const out=made('output'),table=made('table',undefined,'numbers');
  const others=all('.chart-set svg.chart').filter(e=>e!==svg&&!e.dataset.others&&dataOf(e).set.dataset.labels===words.labels);
  let beside;
  const go=i=>{
    if(i<0)return;
    const x=values.length>1?plot.left+plot.width*i/(values.length-1):plot.left+plot.width/2;
    cursor.setAttribute('d','M'+x+' 6V72');
    slider.value=i;
    const second=beside?' · '+(dataOf(beside).values[i]||'·'):'';
    out.textContent=labels[i]+': '+(values[i]||'·')+second;
    slider.setAttribute('aria-valuetext',out.textContent);
  };
  slider.oninput=()=>go(+slider.value);
  const point=v=>go(placeOf(copy,v.clientX));
  copy.addEventListener('pointermove',point);copy.addEventListener('pointerdown',point);
  const fill=()=>{
    table.replaceChildren();
    const head=table.createTHead().insertRow();
    const nameOf=e=>one('figcaption strong',e.closest('figure')).textContent;
    [words.when,title.textContent,...(beside?[nameOf(beside)]:[])].forEach(t=>{const h=made('th',t);h.scope='col';head.append(h)});
    const body=table.createTBody();
    for(let i=labels.length-1;i>=0;i--){
      const second=beside?dataOf(beside).values[i]:'';
      if(!values[i]&&!second)continue;
      const row=body.insertRow(),h=made('th',labels[i]);h.scope='row';
      row.append(h,made('td',values[i]||'·'));
      if(beside)row.append(made('td',second||'·'));
    }
  };
  const choice=made('label',words.beside+' '),select=made('select');
  select.append(new Option(words.nothing,''));
  others.forEach((e,i)=>select.append(new Option(one('figcaption strong',e.closest('figure')).textContent,i)));
  select.onchange=()=>{
    all('g.other,.far',copy).forEach(e=>e.remove());
    beside=select.value===''?undefined:others[+select.value];
    copy.classList.toggle('two',!!beside);
    if(beside){
      const g=d.createElementNS('http://www.w3.org/2000/svg','g');
      g.setAttribute('class','other '+[...beside.classList].filter(c=>/^f\d$/.test(c)).join(' '));
      all('.area,.dots,.line,.seam,.mark',beside).forEach(e=>g.append(e.cloneNode(true)));
      copy.append(g);
      all('text[text-anchor=end]',beside).forEach(e=>{
        const t=e.cloneNode(true);t.setAttribute('x',282);t.setAttribute('text-anchor','start');
        t.setAttribute('class','far');copy.append(t);
      });
    }
    fill();go(+slider.value);
  };
  choice.append(select);
  const rows=made('div',undefined,'rows');rows.tabIndex=0;rows.append(table);
  const top=made('div',undefined,'large-top');top.append(title,shut);
  large.append(top,set2,slider,out);
  if(others.length&&!svg.dataset.others)large.append(choice);
  large.append(rows);
  (svg.closest('.sections')??d.body).append(large);
  large.addEventListener('close',()=>{large.remove();one('button',figure).focus()});
  large.showModal();slider.focus();
  fill();go(placeOf(copy,Infinity)<0?values.length-1:values.reduce((l,v,i)=>v?i:l,0));
};
const startCharts=root=>all('.chart-set svg.chart',root).forEach(svg=>{
  const line=one('figcaption',svg.closest('figure')),out=made('span');
  if(one('button',line))return;
  out.setAttribute('aria-hidden','true');
  const open=made('button',dataOf(svg).set.dataset.larger);
  open.type='button';open.setAttribute('aria-label',open.textContent+': '+one('strong',line).textContent);
  open.onclick=()=>openLarge(svg);
  line.append(open,out);
  const read=v=>{out.textContent=readout(svg,placeOf(svg,v.clientX))};
  svg.addEventListener('pointermove',read);svg.addEventListener('pointerdown',read);
  svg.addEventListener('pointerleave',()=>{out.textContent=''});
});
startCharts(d);
