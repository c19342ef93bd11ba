/** One call as the API reference shows it. `access`: who may make it. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: 'anyone' | 'signed in' | 'trial or plan';
  about: string;
}

/** The calls that a program may rely on today. */
export const apiCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    about: 'Signs in with emailOrUsername and password. The session comes as a cookie.',
  },
  { method: 'POST', path: '/api/logout', access: 'anyone', about: 'Ends the session.' },
  { method: 'GET', path: '/api/auth/user', access: 'signed in', about: 'The account behind the session.' },
  {
    method: 'POST',
    path: '/api/diagnose',
    access: 'trial or plan',
    about: 'Diagnoses a model number and symptoms. With Accept: text/event-stream the answer is streamed.',
  },
  { method: 'GET', path: '/api/diagnoses', access: 'signed in', about: 'Your diagnoses, newest first, at most 100.' },
  { method: 'GET', path: '/api/diagnoses/{id}', access: 'signed in', about: 'One diagnosis with its full answer.' },
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
    access: 'anyone',
    about: 'How accurate the engine is, as measured.',
  },
  {
    method: 'GET',
    path: '/api/status',
    access: 'anyone',
    about: 'How each service is doing right now.',
  },
  { method: 'GET', path: '/api/health', access: 'anyone', about: 'Whether the server is up.' },
];
