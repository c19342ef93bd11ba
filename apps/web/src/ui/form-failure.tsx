import { Alert } from './alert.tsx';

interface FormFailureProps {
  /** Why the last attempt failed; `null` while it did not. */
  message: string | null;
  title?: string;
}

/** Why a form could not be sent; it stays until the next attempt, unlike a toast. */
export function FormFailure({ message, title }: FormFailureProps) {
  if (message === null) return null;
  return (
    <div role="alert">
      <Alert tone="danger" {...(title === undefined ? {} : { title })}>
        {message}
      </Alert>
    </div>
  );
}
