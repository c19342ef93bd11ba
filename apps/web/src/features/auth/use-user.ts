export { useUser } from '../../lib/use-user.ts';
