import { documentedTestCards, testModeNotice } from '@diagbuddy/contract/test-cards';

/** Text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// The colours, faces and measures of the client's apps/web/src/ui/tokens.css.
const style = `
:root{color-scheme:light dark;--paper:light-dark(oklch(.976 .005 95),oklch(.185 .006 220));--surface:light-dark(oklch(.997 .002 95),oklch(.222 .007 220));
--ink:light-dark(oklch(.235 .018 220),oklch(.945 .006 95));--muted:light-dark(oklch(.43 .018 220),oklch(.77 .01 220));
--line:light-dark(oklch(.888 .008 95),oklch(.312 .009 220));--edge:light-dark(oklch(.62 .014 220),oklch(.55 .013 220));
--accent:light-dark(oklch(.455 .083 196),oklch(.76 .103 190));--on-accent:light-dark(oklch(.99 .006 195),oklch(.19 .03 197));
--caution-soft:light-dark(oklch(.955 .055 88),oklch(.298 .046 75));--caution:light-dark(oklch(.47 .1 62),oklch(.83 .125 82));
--danger-soft:light-dark(oklch(.948 .026 22),oklch(.292 .062 24));--danger:light-dark(oklch(.49 .175 27),oklch(.765 .125 24));--mono:ui-monospace,"Cascadia Mono",Menlo,monospace}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/1.5 ui-sans-serif,system-ui,sans-serif}
.test{background:var(--caution-soft);color:var(--caution);padding:.6rem 1rem;text-align:center;font-weight:600;border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:.6rem;max-width:30rem;margin:1.75rem auto 0;padding:0 1.25rem;font-weight:600;font-size:1.0625rem}.brand img{width:28px;height:28px}
main{max-width:30rem;margin:1rem auto 2rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:8px}
@media(max-width:32rem){main{margin-bottom:0;border-width:1px 0;border-radius:0}}
h1{font-size:1.25rem;margin:0;letter-spacing:-.01em}h2{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:.25rem 0;color:var(--muted)}
.amount{margin:.5rem 0 .75rem;color:var(--ink);font:600 2rem/1 var(--mono)}.amount small{font:400 1.0625rem/1 ui-sans-serif,system-ui,sans-serif;color:var(--muted)}
label{display:block;font-weight:500;font-size:.8125rem;color:var(--muted);margin:1rem 0 .35rem}
input{width:100%;min-height:44px;padding:.5rem .75rem;font:1rem/1.5 var(--mono);color:inherit;background:transparent;border:1px solid var(--edge);border-radius:5px}
.row{display:flex;gap:1rem}.row>div{flex:1;min-width:0}button,.link{min-height:44px;font:inherit;font-weight:600;border-radius:5px;cursor:pointer}
button{width:100%;margin-top:1rem;padding:.7rem 1rem;font-size:1.0625rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent)}
button.quiet{background:transparent;color:var(--ink);border-color:var(--edge)}.link{display:inline-flex;align-items:center;margin-top:.5rem;color:var(--accent);text-underline-offset:4px}
.error{margin:1rem 0 0;padding:.6rem .75rem;border-radius:5px;background:var(--danger-soft);color:var(--danger);font-weight:600}
details{margin-top:1.25rem;border-top:1px solid var(--line)}summary{cursor:pointer;padding:.65rem 0;font-weight:600}
code{font:.875rem var(--mono);color:var(--ink);user-select:all}ul{margin:0;padding:0;list-style:none;color:var(--muted)}li{padding:.35rem 0}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`.replaceAll('\n', '');

/** A whole page of the sandbox, marked as test mode. `body` is HTML, its texts escaped. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} - DiagBuddy test mode</title><style>${style}</style></head>
<body><header><div class="test">${testModeNotice}</div>
<div class="brand"><img src="/favicon.svg" alt="">DiagBuddy</div></header><main>${body}</main></body></html>`;

export const errorLine = (message: string | null): string =>
  message === null ? '' : `<p class="error" role="alert">${escapeHtml(message)}</p>`;

/** The fields of a card. What was typed stays out of the page: it is asked for again. */
export const cardForm = ({ action, button }: { action: string; button: string }): string => `
<form method="post" action="${escapeHtml(action)}" autocomplete="off">
<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" placeholder="4242 4242 4242 4242" required maxlength="30">
<div class="row"><div><label for="expiry">Expiry (MM / YY)</label><input id="expiry" name="expiry" placeholder="12 / 34" required maxlength="9"></div>
<div><label for="cvc">Security code</label><input id="cvc" name="cvc" inputmode="numeric" placeholder="123" required maxlength="4"></div></div>
<button type="submit">${escapeHtml(button)}</button></form>
<details open><summary>Test cards</summary><ul>
${documentedTestCards.map(({ number, effect }) => `<li><code>${number}</code> ${effect}</li>`).join('\n')}
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
