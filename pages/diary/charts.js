all('.chart').forEach(chart=>{
  const line=one('figcaption',chart.parentNode),dots=all('circle',chart),out=d.createElement('span');
  out.setAttribute('aria-hidden','true');line.append(out);
  chart.addEventListener('pointermove',v=>{
    let best,least=Infinity;
    dots.forEach(c=>{const b=c.getBoundingClientRect(),far=Math.abs(b.x+b.width/2-v.clientX);
      if(far<least){least=far;best=c}});
    if(best)out.textContent=one('title',best).textContent;
  });
  chart.addEventListener('pointerleave',()=>{out.textContent=''});
});
