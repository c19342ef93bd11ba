const base = require('./.dependency-cruiser.cjs');

/** Folders that need each other are one folder, or lack a third. Tests reach everywhere and are left out.
 * @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps/server|apps/web|packages/(contract|engine|knowledge))/' },
      to: { circular: true },
    },
  ],
  options: { ...base.options, metrics: true, exclude: { path: '(^|/)(dist|migrations)/|\\.test\\.tsx?$' } },
};
