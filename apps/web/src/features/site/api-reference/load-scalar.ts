/** What is set of Scalar's many settings; its documentation calls them its configuration. */
interface ScalarSettings {
  url: string;
  [setting: string]: unknown;
}

interface Scalar {
  createApiReference(element: HTMLElement, settings: ScalarSettings): { destroy(): void };
}

declare global {
  interface Window {
    Scalar?: Scalar;
  }
}

/** Scalar's styles are for the whole document: they are there only while the reference is. */
export function switchScalarStyles(isOn: boolean): void {
  for (const style of document.querySelectorAll('style')) {
    if (/scalar|sonner/.test(style.id + style.textContent.slice(0, 200))) style.media = isOn ? 'all' : 'not all';
  }
}

let loading: Promise<Scalar> | null = null;

/** Loads the program that draws the API reference, once; after a failure the next call tries again. */
export function loadScalar(): Promise<Scalar> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(): Promise<Scalar> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The API reference could not be loaded.'));
    };
    script.src = API_REFERENCE_SCRIPT;
    script.addEventListener('load', () => (window.Scalar ? resolve(window.Scalar) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
