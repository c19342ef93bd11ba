/** Where the provider sends the browser after a checkout. `baseUrl` is the product's own, empty for paths of this host. */
export const checkoutAddresses = (baseUrl: string, page: '/signup' | '/pricing') => ({
  successUrl: `${baseUrl}/api/checkout/return?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${baseUrl}${page}?payment=canceled`,
});
