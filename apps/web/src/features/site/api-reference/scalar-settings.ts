/**
 * How Scalar draws the reference: in our colors, and without whatever would ask another host, such as its fonts, its
 * assistant and its counters.
 */
export const scalarSettings = {
  url: '/api/openapi.json',
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideDarkModeToggle: true,
  hideModels: false,
  documentDownloadType: 'none',
  hiddenClients: true,
  persistAuth: false,
};
