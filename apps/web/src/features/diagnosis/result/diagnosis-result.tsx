import { mayDiagnose } from '@diagbuddy/contract/access';
import { namingOf } from '@diagbuddy/contract/confidence';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../shared/session/use-user.ts';
import { useMediaQuery } from '../../../ui/media-query.ts';
import { AiStateLine } from '../ai-state-line.tsx';
import { basisText } from '../basis-text.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { useChat } from '../chat/use-chat.ts';
import { EstimateSection } from '../estimate/estimate-section.tsx';
import { FoundItDialog } from '../found-it/found-it-dialog.tsx';
import { JobSection } from '../job/job-section.tsx';
import { RatingSection } from '../rating/rating-section.tsx';
import { TeamSection } from '../team/team-section.tsx';
import { MovedLine } from '../test-loop/moved-line.tsx';
import { TestTrail } from '../test-loop/test-trail.tsx';
import { useDiagnosisTests } from '../test-loop/use-diagnosis-tests.ts';
import { AnswerHead } from './answer-head.tsx';
import { AnswerSections } from './answer-sections.tsx';
import { confirmedRepairOf } from './confirmed-repair.ts';
import { LeadingPart } from './leading-part.tsx';
import { ModelLine } from './model-line.tsx';
import { NextStep } from './next-step.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultActions } from './result-actions.tsx';
import { SafetyLine } from './safety-line.tsx';

interface DiagnosisResultProps {
  record: DiagnosisRecord;
  /** On its own page parts are called recommended. */
  isOnOwnPage?: boolean;
  takesFocus?: boolean;
  /** Takes the technician to the form, with another model number where one was chosen. */
  onRevise: (modelNumber?: string) => void;
  /** Leads to where the technician came from. */
  wayBack?: ReactNode;
  /** Facts of the record, after the answer. */
  children?: ReactNode;
}

/** A diagnosis as a loop: cause, test, report, new cause. What is needed at the machine first, what is read after it. */
export function DiagnosisResult({
  record,
  isOnOwnPage = false,
  takesFocus = false,
  onRevise,
  wayBack,
  children,
}: DiagnosisResultProps) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    article.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  const { user } = useUser();
  const isDesk = useMediaQuery('(min-width: 64rem)');
  const loop = useDiagnosisTests(record);
  const [isChatOpen, setIsChatOpen] = useState(false);
  const [isFoundItOpen, setIsFoundItOpen] = useState(false);
  const chat = useChat(record, { isWanted: isChatOpen });
  // What was reported since counts; the answer as it was first given stands in the record.
  const answer = loop.standing.data?.answer ?? record.aiResponse;
  const { tests } = loop;
  // Who only looks up, or reads a colleague's diagnosis, reports nothing.
  const isOwnWork = (!user || mayDiagnose(user)) && !loop.isForeign;
  // Without a cause to test for, the question is the next step.
  const nextTest = namingOf(answer) === 'none' ? null : (loop.standing.data?.nextBestTest ?? answer.nextBestTest);
  const repair = confirmedRepairOf(answer);
  const trail = <TestTrail tests={tests} onUndo={isOwnWork ? loop.undo : null} />;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Diagnosis for ${record.modelNumber}`}
      className="@container scroll-mt-20 outline-none"
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 @4xl:grid-cols-[24rem_minmax(0,1fr)] print:block print:space-y-2">
        <div className="space-y-2 @4xl:sticky @4xl:top-22 @4xl:-m-1 @4xl:max-h-[calc(100dvh-7rem)] @4xl:space-y-3 @4xl:overflow-y-auto @4xl:p-1 print:static print:max-h-none">
          <ModelLine model={answer.reading.model} wayBack={wayBack} onTryModel={onRevise} />
          {record.offlineAnswer && <OfflineMark record={record} made={record.offlineAnswer} />}
          <AnswerHead answer={answer} isConfirmed={repair !== null} />
          <AiStateLine note={answer.ai} />
          <SafetyLine warnings={answer.safetyWarnings} />
          <MovedLine changes={loop.moved} />
          <NextStep
            record={record}
            repair={repair}
            nextTest={nextTest}
            loop={loop}
            isOwnWork={isOwnWork}
            onFoundIt={() => setIsFoundItOpen(true)}
          />
          <LeadingPart answer={answer} />
          {isOwnWork && (
            <QuestionCard
              answer={answer}
              isPending={chat.waiting !== null}
              onAnswer={chat.send}
              onDescribe={() => setIsChatOpen(true)}
              onRevise={() => onRevise()}
            />
          )}
          {trail}
          {isOwnWork && (
            <ChatPanel
              record={record}
              answer={answer}
              chat={chat}
              isOpen={isChatOpen}
              onOpenChange={setIsChatOpen}
              trail={tests.length === 0 ? null : trail}
            />
          )}
        </div>
        <div className="min-w-0">
          <AnswerSections
            record={record}
            answer={answer}
            tests={tests}
            partsTitle={isOnOwnPage ? 'Recommended parts' : 'Likely parts'}
            nextStep={nextTest?.procedureStep ?? null}
            asksSuppliers
            isDesk={isDesk}
          />
          <EstimateSection answer={answer} />
          <JobSection record={record} isOwnWork={isOwnWork} />
          {isOwnWork && <RatingSection record={record} onFoundIt={() => setIsFoundItOpen(true)} />}
          <TeamSection record={record} />
          {children}
          <p className="border-line border-t py-3 text-muted text-sm">{basisText(answer.basis)}</p>
          <ResultActions record={record} />
        </div>
      </div>
      {isFoundItOpen && <FoundItDialog record={record} answer={answer} onClose={() => setIsFoundItOpen(false)} />}
    </article>
  );
}
