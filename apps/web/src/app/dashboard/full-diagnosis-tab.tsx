import type { User } from '@diagbuddy/contract/account';
import { DiagnosisWorkspace } from '../../features/diagnosis/diagnosis-workspace.tsx';
import { RecentDiagnoses } from '../../features/diagnosis/recent-diagnoses.tsx';

/** The tab in which a diagnosis is made, with the last ones below it. */
export default function FullDiagnosisTab({ user }: { user: User }) {
  return (
    <DiagnosisWorkspace user={user}>
      <RecentDiagnoses />
    </DiagnosisWorkspace>
  );
}
