import { build } from 'vite';
import { brotliCompressSync } from 'node:zlib';
process.chdir('/work/wt/telegram/apps/web');
const r = await build({ logLevel:'error', build:{ write:false, outDir:'/tmp/xx', emptyOutDir:false }});
for (const c of r.output) if (c.type==='chunk' && /^(base|controls)/.test(c.name)) {
  console.log(c.fileName, c.code.length, brotliCompressSync(c.code).length);
  const by={}; for (const [id,m] of Object.entries(c.modules)) { const k = id.replace(/^\0/,'').replace(/.*node_modules\/((@[^/]+\/)?[^/]+).*/,'$1').replace(/.*telegram\//,''); const key = id.includes('node_modules')?k: k.split('/').slice(0,4).join('/'); by[key]=(by[key]??0)+m.code?.length??0; }
  for (const [k,v] of Object.entries(by).sort((a,b)=>b[1]-a[1]).slice(0,45)) console.log('  ',v,k);
}
