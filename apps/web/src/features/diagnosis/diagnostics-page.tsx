import { useUser } from '../../shared/session/use-user.ts';
import { Page } from '../../ui/page.tsx';
import { DiagnosisWorkspace } from './diagnosis-workspace.tsx';
import { WritingGuide } from './form/writing-guide.tsx';

/** /diagnostics: the form and its result. */
export function Component() {
  const { user } = useUser();
  return (
    <Page
      title="AI Diagnostics"
      description={
        <span className="max-sm:hidden">
          Enter a model number and what the machine does to get the likely cause and the next test.
        </span>
      }
    >
      {user && (
        <DiagnosisWorkspace user={user}>
          <WritingGuide />
        </DiagnosisWorkspace>
      )}
    </Page>
  );
}
