import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

/** The way to the sign-in for who has an account already. */
export function SignInPrompt({ className }: { className?: string }) {
  return (
    <p className={classNames('text-center text-muted', className)}>
      Already have an account?{' '}
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2"
      >
        Sign in
      </Link>
    </p>
  );
}
