import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { DiagnosisTest } from '@diagbuddy/contract/diagnosis-tests';
import { Section } from '../section.tsx';
import { AiWords } from './ai-words.tsx';
import { CausesSection } from './causes-section.tsx';
import { Complaint } from './complaint.tsx';
import { ErrorCodesSection } from './error-codes-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { ProcedureChecklist } from './procedure-checklist.tsx';
import { SourcesSection } from './sources-section.tsx';
import { Specifications } from './specifications.tsx';

interface AnswerSectionsProps {
  record: Pick<DiagnosisRecord, 'id' | 'modelNumber' | 'symptoms' | 'aiResponse'>;
  /** The current answer. */
  answer: AiResponse;
  tests: readonly DiagnosisTest[];
  partsTitle: string;
  /** The step that the next test is. */
  nextStep: number | null;
  /** Whether the reader's suppliers are asked for the parts; never on a shared link. */
  asksSuppliers?: boolean;
  /** Where there is room, the work stands open, too. */
  isDesk: boolean;
}

/** What is read after the answer, one fold after the other: what else it could be, the work, codes, parts, figures, sources. */
export function AnswerSections({
  record,
  answer,
  tests,
  partsTitle,
  nextStep,
  asksSuppliers = false,
  isDesk,
}: AnswerSectionsProps) {
  return (
    <>
      <CausesSection candidates={answer.candidates} tests={tests}>
        <Complaint symptoms={record.symptoms} reading={record.aiResponse.reading} />
      </CausesSection>
      <ProcedureChecklist
        key={record.id}
        diagnosisId={record.id}
        procedures={answer.procedures}
        nextStep={nextStep}
        isOpenAtFirst={isDesk}
      />
      <ErrorCodesSection errorCodes={answer.errorCodes} />
      <PartsSection
        title={partsTitle}
        modelNumber={record.modelNumber}
        parts={answer.likelyParts}
        asksSuppliers={asksSuppliers}
      />
      {/* What was read as it came in stays open. */}
      <Section
        id="diagnosis"
        title="AI diagnosis"
        isOpenAtFirst={answer.ai?.state === 'answered'}
        className="print:hidden"
      >
        <AiWords answer={answer} />
      </Section>
      {/* On paper two pages are enough for the work. */}
      <div className="print:hidden">
        <Specifications model={answer.modelSpecifications} technical={answer.technicalSpecs} />
        <SourcesSection knowledge={answer.basis.knowledge} references={answer.basis.references} />
      </div>
    </>
  );
}
