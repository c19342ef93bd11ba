import { useEffect, useState } from 'react';

/** The address of the sign-up form, with the beta code as soon as the server has told it. */
export function useSignUpLink(): string {
  const [link, setLink] = useState('/signup');
  useEffect(() => {
    let isShown = true;
    // Loaded apart, so that the page draws before it: the call layer is not needed to read.
    import('./load-beta-code.ts')
      .then(({ loadBetaCode }) => loadBetaCode())
      .then((code) => isShown && setLink(`/signup?promo=${encodeURIComponent(code)}`))
      .catch((error: unknown) => console.error('The beta code could not be loaded; sign-up works without it.', error));
    return () => {
      isShown = false;
    };
  }, []);
  return link;
}
