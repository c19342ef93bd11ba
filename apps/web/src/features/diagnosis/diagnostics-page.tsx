import { mayDiagnose } from '@diagbuddy/contract/access';
import { ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../../shared/session/use-user.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
      {user &&
        (mayDiagnose(user) ? (
          <DiagnosisWorkspace user={user}>
            <WritingGuide />
          </DiagnosisWorkspace>
        ) : (
          <EmptyState
            icon={ClipboardCheck}
            title="Diagnoses are for technicians"
            description="As a Prescreener you prescreen calls and read your organization's history."
            action={
              <Button asChild>
                <Link to="/dashboard">Prescreen a call</Link>
              </Button>
            }
          />
        ))}
    </Page>
  );
}
