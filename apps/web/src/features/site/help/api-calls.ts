/** One call as the API reference shows it. `access`: who may make it. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: 'anybody' | 'signed in' | 'trial or plan';
  about: string;
}

/** The calls that a program may rely on today. */
export const apiCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/login',
    access: 'anybody',
    about: 'Signs in with emailOrUsername and password; the session comes as a cookie.',
  },
  { method: 'POST', path: '/api/logout', access: 'anybody', about: 'Ends the session.' },
  { method: 'GET', path: '/api/auth/user', access: 'signed in', about: 'The account behind the session.' },
  {
    method: 'POST',
    path: '/api/diagnose',
    access: 'trial or plan',
    about: 'A diagnosis of a model number and symptoms. With Accept: text/event-stream it comes in pieces.',
  },
  { method: 'GET', path: '/api/diagnoses', access: 'signed in', about: 'Your diagnoses, newest first, at most 100.' },
  { method: 'GET', path: '/api/diagnoses/{id}', access: 'signed in', about: 'One diagnosis with its whole answer.' },
  {
    method: 'GET',
    path: '/api/device-sessions',
    access: 'signed in',
    about: 'The browsers and devices that are signed in.',
  },
  { method: 'DELETE', path: '/api/device-sessions/{id}', access: 'signed in', about: 'Signs one of them out.' },
  {
    method: 'GET',
    path: '/api/accuracy',
    access: 'anybody',
    about: 'What was measured of the engine that answers here.',
  },
  {
    method: 'GET',
    path: '/api/status',
    access: 'anybody',
    about: 'The state of the AI service and the parts suppliers.',
  },
  { method: 'GET', path: '/api/health', access: 'anybody', about: 'Whether the server is alive.' },
];
