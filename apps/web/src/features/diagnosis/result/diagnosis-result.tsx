import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useEffect, useRef } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { namingOf } from '../confidence.ts';
import { RatingSection } from '../rating/rating-section.tsx';
import { Section } from '../section.tsx';
import { AnswerCard } from './answer-card.tsx';
import { CausesChart } from './causes-chart.tsx';
import { ErrorCodesSection } from './error-codes-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { ModelLine } from './model-line.tsx';
import { NextTestCard } from './next-test-card.tsx';
import { PartsSection } from './parts-section.tsx';
import { ProcedureChecklist } from './procedure-checklist.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultActions } from './result-actions.tsx';
import { SafetyWarnings } from './safety-warnings.tsx';
import { SectionLinks } from './section-links.tsx';
import { Specifications } from './specifications.tsx';

interface DiagnosisResultProps {
  record: DiagnosisRecord;
  /** On its own page the facts stand above, the actions beside the title, and parts are called recommended. */
  isOnOwnPage?: boolean;
  takesFocus?: boolean;
  /** Takes the technician to the form, with another model number where one was chosen. */
  onRevise: (modelNumber?: string) => void;
}

/** A diagnosis as a technician reads it: the answer and the next test first, what it rests on and the work after. */
export function DiagnosisResult({ record, isOnOwnPage = false, takesFocus = false, onRevise }: DiagnosisResultProps) {
  const { aiResponse: answer } = record;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    article.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  // Without a cause to test for, the question is the next step.
  const nextBestTest = namingOf(answer, record.confidence) === 'none' ? null : answer.nextBestTest;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Diagnosis for ${record.modelNumber}`}
      className="@container scroll-mt-2 space-y-6 outline-none"
    >
      {(!isOnOwnPage || !answer.reading.model.recognized) && (
        <ModelLine model={answer.reading.model} onTryModel={onRevise} />
      )}
      <SafetyWarnings warnings={answer.safetyWarnings} />
      {answer.question !== null && <QuestionCard question={answer.question} onAnswer={() => onRevise()} />}
      <div className={`grid grid-cols-1 gap-4 ${nextBestTest === null ? '' : '@2xl:grid-cols-2'}`}>
        <AnswerCard answer={answer} confidence={record.confidence} />
        {nextBestTest !== null && <NextTestCard test={nextBestTest} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionLinks />
        {!isOnOwnPage && <ResultActions record={record} />}
      </div>
      <Section id="diagnosis" title="AI diagnosis">
        <p className="max-w-prose whitespace-pre-line text-ink">{answer.diagnosis}</p>
      </Section>
      <CausesChart candidates={answer.candidates} />
      <EvidenceSection symptoms={record.symptoms} reading={answer.reading} candidates={answer.candidates} />
      <ProcedureChecklist
        key={record.id}
        diagnosisId={record.id}
        procedures={answer.procedures}
        nextStep={nextBestTest?.procedureStep ?? null}
      />
      <ErrorCodesSection errorCodes={answer.errorCodes} />
      <PartsSection
        title={isOnOwnPage ? 'Recommended parts' : 'Likely parts'}
        modelNumber={record.modelNumber}
        parts={answer.likelyParts}
      />
      <Specifications
        model={answer.modelSpecifications}
        technical={answer.technicalSpecs}
        knowledge={answer.basis.knowledge}
      />
      <RatingSection diagnosisId={record.id} isAccurate={record.isAccurate} />
      <ChatPanel key={`chat-${record.id}`} record={record} />
    </article>
  );
}
