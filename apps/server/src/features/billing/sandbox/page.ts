/** Text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f6f7f9,#14171c);--card:light-dark(#fff,#1c2027);--ink:light-dark(#1a1f27,#eceff4);
--soft:light-dark(#4d5766,#a9b3c2);--line:light-dark(#c9d0da,#3a424f);--accent:light-dark(#1d4ed8,#8ab4ff);--on-accent:light-dark(#fff,#0d1117);
--warn:light-dark(#7a4a00,#ffcf7a);--warn-ground:light-dark(#fff3d6,#3a2d10);--error:light-dark(#a31621,#ff9ea4)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.test{background:var(--warn-ground);color:var(--warn);padding:.6rem 1rem;text-align:center;font-weight:600}
main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
@media(max-width:32rem){main{margin:0;border-width:0 0 1px;border-radius:0}}
h1{font-size:1.25rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:.25rem 0;color:var(--soft)}
.amount{font-size:1.75rem;color:var(--ink);font-weight:600}label{display:block;font-weight:600;margin:1rem 0 .25rem}
input{width:100%;min-height:44px;padding:.5rem .75rem;font:1rem/1.4 ui-monospace,monospace;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:8px}
.row{display:flex;gap:1rem}.row>div{flex:1;min-width:0}button,.link{min-height:44px;font:inherit;font-weight:600;border-radius:8px;cursor:pointer}
button{width:100%;margin-top:1rem;padding:.6rem 1rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent)}
button.quiet{background:transparent;color:var(--accent)}.link{display:inline-flex;align-items:center;color:var(--accent)}
.error{color:var(--error);font-weight:600}details{margin-top:1.5rem}summary{cursor:pointer;padding:.65rem 0;color:var(--soft)}
code{font:.9rem ui-monospace,monospace}ul{margin:0;padding-left:1.25rem;color:var(--soft)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`.replaceAll('\n', '');

/** A whole page of the sandbox, marked as test mode. `body` is HTML, its texts escaped. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} - DiagBuddy test mode</title><style>${style}</style></head>
<body><header class="test">Test mode: no money moves. Use test cards only.</header><main>${body}</main></body></html>`;

export const errorLine = (message: string | null): string =>
  message === null ? '' : `<p class="error" role="alert">${escapeHtml(message)}</p>`;

/** The fields of a card. What was typed stays out of the page: it is asked for again. */
export const cardForm = ({ action, button }: { action: string; button: string }): string => `
<form method="post" action="${escapeHtml(action)}" autocomplete="off">
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" placeholder="4242 4242 4242 4242" required maxlength="30">
<div class="row"><div><label for="expiry">Expiry (MM / YY)</label><input id="expiry" name="expiry" placeholder="12 / 34" required maxlength="9"></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" placeholder="123" required maxlength="4"></div></div>
<button type="submit">${escapeHtml(button)}</button></form>
<details><summary>Test cards</summary><ul>
<li><code>4242 4242 4242 4242</code> is accepted</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has insufficient funds</li>
<li><code>4000 0000 0000 0069</code> has expired</li>
<li><code>4000 0025 0000 3155</code> asks for 3-D Secure once</li>
<li><code>4000 0027 6000 3184</code> asks for 3-D Secure each time, so that renewals fail</li>
<li><code>4000 0000 0000 0341</code> is accepted, then fails when it is charged</li>
</ul></details>`;

/** The question of 3-D Secure: a page that stands for the bank's. The test card's data goes along. */
export const authenticationForm = ({
  action,
  card,
}: {
  action: string;
  card: { number: string; expiry: string; cvc: string };
}): string => `
<h1>3-D Secure</h1><p>This stands for the page on which your bank asks whether it is you.</p>
<form method="post" action="${escapeHtml(action)}">
${Object.entries(card)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<button type="submit" name="authentication" value="pass">Complete authentication</button>
<button type="submit" name="authentication" value="fail" class="quiet">Fail authentication</button></form>`;
