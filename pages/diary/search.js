// Search: days without every word are hidden.
const box=one('#search');
if(box){
  const plain=t=>t.normalize('NFD').replace(/\p{M}/gu,'').toLowerCase();
  const articles=all('article').map(e=>[e,plain(e.textContent)]),out=one('output',box);
  box.hidden=false;
  one('input',box).addEventListener('input',v=>{
    const words=plain(v.target.value).split(/\s+/).filter(Boolean);
    let found=0;
    articles.forEach(([e,t])=>{e.hidden=!words.every(w=>t.includes(w));found+=!e.hidden});
    all('h3.month-of-days').forEach(h=>{
      let e=h.nextElementSibling,any=false;
      while(e&&e.tagName==='ARTICLE'){any=any||!e.hidden;e=e.nextElementSibling}
      h.hidden=!any;
    });
    out.textContent=words.length?(found===1?out.dataset.one:out.dataset.other.replace('0',found)):'';
  });
}
