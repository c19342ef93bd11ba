import type { AnalyticsPeriod, ReportFormat, ReportKind } from '@diagbuddy/contract/analytics';
import { FileText, Sheet } from 'lucide-react';
import { useServerFile } from '../../shared/files/use-server-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { periodLabels } from './period-select.tsx';

interface ReportOffer {
  kind: ReportKind;
  title: string;
  about: string;
}

const reports: readonly ReportOffer[] = [
  {
    kind: 'manufacturer',
    title: 'Manufacturer Report (for warranty claims)',
    about: 'Complaint, cause, correction and parts, by brand and model',
  },
  { kind: 'parts-usage', title: 'Parts Usage', about: 'Parts suggested, parts used, and their value' },
  { kind: 'technician-summary', title: 'Technician Summary', about: 'Accuracy, repair times and satisfaction' },
];

/** The reports about the period's diagnoses, the own ones or for a manager the team's, each as a document and as figures. */
export function ReportsCard({ days }: { days: AnalyticsPeriod }) {
  return (
    <Card id="reports" className="scroll-mt-20 shadow-edge">
      <CardHeader
        title="Reports"
        description={`${periodLabels[days]}. If you manage a team, they cover the whole team.`}
      />
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">{report.title}</span>
              <span className="block text-muted text-sm">{report.about}</span>
            </span>
            <span className="flex gap-2">
              <ReportButton report={report} format="pdf" days={days} />
              <ReportButton report={report} format="csv" days={days} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReportButtonProps {
  report: ReportOffer;
  format: ReportFormat;
  days: AnalyticsPeriod;
}

function ReportButton({ report: { kind, title }, format, days }: ReportButtonProps) {
  const make = useServerFile({
    path: `/api/reports/${kind}?days=${days}&format=${format}`,
    fallbackName: `${kind}.${format}`,
    noun: 'Report',
    failure: 'Failed to create the report. Please try again.',
  });
  const Icon = format === 'pdf' ? FileText : Sheet;
  const label = format.toUpperCase();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${title}: ${make.isPending ? 'Preparing...' : label}`}
      isPending={make.isPending}
      pendingLabel="Preparing..."
      onClick={() => make.mutate()}
    >
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
