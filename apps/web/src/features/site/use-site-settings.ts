import type { PublicSettings } from '@diagbuddy/contract/status';
import { useEffect, useState } from 'react';
import { readPageSettings } from '../../shared/settings/page-settings.ts';

/** What the home page says of the server's settings: the sign-up's address with the beta code, and mail to the team. */
export function useSiteSettings() {
  const [settings, setSettings] = useState(readPageSettings);
  useEffect(() => {
    if (settings !== null) return;
    let isShown = true;
    // Loaded apart: the page needs the call layer only where the document came without the settings.
    import('./load-settings.ts')
      .then(({ loadSettings }) => loadSettings())
      .then((loaded) => isShown && setSettings(loaded))
      .catch((error: unknown) => console.error('The settings could not be loaded; sign-up works without them.', error));
    return () => {
      isShown = false;
    };
  }, [settings]);
  return siteLinks(settings);
}

export type SiteLinks = ReturnType<typeof siteLinks>;

function siteLinks(settings: PublicSettings | null) {
  return {
    signUp: settings === null ? '/signup' : `/signup?promo=${encodeURIComponent(settings.betaPromoCode)}`,
    /** A mail to the team; to the contact page where its address is not known yet. */
    mail: (subject?: string) =>
      settings === null
        ? '/contact'
        : `mailto:${settings.contactEmail}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`,
  };
}
