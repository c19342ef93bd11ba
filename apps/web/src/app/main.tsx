import '../lib/zod-without-eval.ts';
import '@fontsource-variable/inter/opsz.css';
import '../ui/fonts.css';
import '../ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

// The home page comes without the router and the call layer, which it does not need.
const isHomePage = /^\/(website\/?)?$/.test(window.location.pathname);
const { start } = isHomePage ? await import('./start-home.tsx') : await startApp();
await start(root);

/** In two steps, the schemas first: the browser responds to touch between them. */
async function startApp() {
  await import('@diagbuddy/contract/account');
  await new Promise((resolve) => setTimeout(resolve));
  return import('./start-app.tsx');
}
