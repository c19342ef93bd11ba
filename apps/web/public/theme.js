// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page's policy forbids
// scripts inside the HTML. Same key as src/ui/theme.ts.
try {
  const choice = localStorage.getItem('diagbuddy-theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {}
