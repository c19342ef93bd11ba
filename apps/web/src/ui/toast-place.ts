/** Room between a toast and what it may not cover. */
const marginPx = 12;
const controls = 'button, a, input, select, textarea, label, summary';
const titles = 'main h1, main h2, main h3';

let lastUsed: Element | null = null;

/** Notes which control is pressed: Safari does not focus a button at a press. For a `pointerdown` listener of the document. */
export function rememberUse({ target }: Event): void {
  lastUsed = target instanceof Element ? target.closest(controls) : null;
}

/** Has a toast stand where it covers neither the control just used nor a title; phones have one place for all (tokens.css). */
export function placeToast(toast: HTMLElement): void {
  const viewport = toast.closest<HTMLElement>('[data-toast-viewport]');
  if (viewport === null) return;
  viewport.dataset.place = 'bottom';
  const place = toast.getBoundingClientRect();
  const inTheWay = [document.activeElement, lastUsed]
    .filter((control) => control?.matches(controls))
    .map((control) => control?.getBoundingClientRect());
  const words = [...document.querySelectorAll(titles)].flatMap(wordsOf);
  if ([...inTheWay, ...words].some((one) => one !== undefined && isNear(place, one))) viewport.dataset.place = 'top';
}

/** Where the words of a title stand: its line is as wide as the page. */
function wordsOf(title: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(title);
  return [...range.getClientRects()];
}

const isNear = (place: DOMRect, other: DOMRect): boolean =>
  other.width > 0 &&
  other.left < place.right + marginPx &&
  other.right > place.left - marginPx &&
  other.top < place.bottom + marginPx &&
  other.bottom > place.top - marginPx;
