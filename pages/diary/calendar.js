const d=document,all=(s,e=d)=>[...e.querySelectorAll(s)],one=(s,e=d)=>e.querySelector(s);
d.documentElement.classList.add('js');
all('.older').forEach(e=>e.open=true);

// Months: one is shown. The days of all months are one row, in which the arrow keys move.
const months=[...all('.months .month'),...all('.how .month')].sort((a,b)=>a.id<b.id?-1:1),days=months.flatMap(m=>all('.day>*',m));
const said=e=>e.textContent.trim().replace(/\s+/g,' ').replace(/ ,/g,',');
let tip;
if(months.length){
  tip=d.createElement('p');tip.className='tip';tip.setAttribute('aria-hidden','true');
  one('.how .month,.months').append(tip);
}
// On a wide window, the two months before it are shown too.
const show=m=>{const at=months.indexOf(m);months.forEach((e,i)=>{
  e.classList.toggle('at',i===at);e.classList.toggle('on',i<=at&&i>at-3)})};
const stop=e=>days.forEach(x=>x.tabIndex=x===e?0:-1);
const last=m=>{const l=all('.day>*',m).filter(e=>one('b',e));return l[l.length-1]||one('.day>*',m)};
const go=e=>{const m=e.closest('.month');show(m);stop(e);e.focus({preventScroll:true});
  e.scrollIntoView({block:'nearest'})};
const turn=()=>{
  const m=months.find(e=>'#'+e.id===location.hash);
  if(!m)return;
  show(m);stop(last(m));m.scrollIntoView({block:'nearest'});
};
if(months.length){
  months.forEach(m=>one('table',m).setAttribute('role','grid'));
  const m=months[months.length-1];
  show(months[months.length-2]||m);stop(last(m));turn();
  addEventListener('hashchange',turn);
}
d.addEventListener('keydown',k=>{
  const e=k.target.closest('.day>*');
  if(!e||k.altKey||k.ctrlKey||k.metaKey)return;
  const at=days.indexOf(e),row=all('.day>*',e.closest('tr')),m=months.indexOf(e.closest('.month'));
  const step={ArrowLeft:-1,ArrowRight:1,ArrowUp:-7,ArrowDown:7}[k.key];
  let to;
  if(step)to=days[at+step];
  else if(k.key==='Home')to=row[0];
  else if(k.key==='End')to=row[row.length-1];
  else if(k.key==='PageUp'||k.key==='PageDown'){
    const other=months[m+(k.key==='PageUp'?-1:1)];
    if(other){const l=all('.day>*',other),n=all('.day>*',months[m]).indexOf(e);to=l[Math.min(n,l.length-1)]}
  }else return;
  k.preventDefault();
  if(to)go(to);
});

// Tips: the text of the day, or of the nearest dot of a chart.
const hint=v=>{
  const e=v.target.closest&&v.target.closest('.day>*,.grid i');
  if(!e)return;
  let day=e;
  if(e.matches('.grid i')){
    const month=one(e.closest('a').hash);
    day=month&&all('.day>*',month).filter(x=>one('b',x))[all('i',e.parentNode).indexOf(e)];
  }
  if(!day)return;
  tip.textContent=said(day);
  e.closest('.month,.year').append(tip);
};
d.addEventListener('pointerover',hint);d.addEventListener('focusin',hint);
