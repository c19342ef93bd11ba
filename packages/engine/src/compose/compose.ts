import type { Assessment } from '../assessment/assess.ts';
import type { EngineDiagnosis, Procedure } from '../diagnosis.ts';
import type { PlannedStep } from '../plan/list-procedures.ts';
import type { Plan } from '../plan/plan.ts';
import { composeCandidates, shownComponents } from './candidates.ts';
import { composeErrorCodes } from './codes.ts';
import { type ComposeTools, namedSources, nameOf } from './names.ts';
import { composeNextBestTest } from './next-best-test.ts';
import { similarRepairs } from './outcomes.ts';
import { composeParts } from './parts.ts';
import { composeQuestion } from './question.ts';
import { composeReading } from './reading.ts';
import { composeSafety } from './safety.ts';
import { composeSpecifications, composeTechnicalSpecs } from './specifications.ts';
import { composeText } from './text.ts';

const mostSources = 40;

/** The whole answer of an assessment and its plan. */
export function compose(assessment: Assessment, plan: Plan, tools: ComposeTools): EngineDiagnosis {
  const procedures = plan.steps.map((step, at) => composeProcedure(step, at, assessment));
  const test = composeNextBestTest(plan.next, { assessment, procedures, tools });
  const question = composeQuestion(assessment);
  const urls = [
    ...assessment.observations.codes.flatMap(({ entries }) => entries.flatMap(({ sources }) => sources)),
    ...(plan.next?.ranges.flatMap(({ sources }) => sources) ?? []),
    ...assessment.components.slice(0, 3).flatMap(({ modes }) => modes[0]?.mode.sources ?? []),
    ...shownComponents(assessment).flatMap(
      ({ component }) => assessment.index.components.get(component)?.sources ?? [],
    ),
    ...(assessment.model.platform?.sources ?? []),
  ];
  const references = namedSources(urls, tools).slice(0, mostSources);
  return {
    diagnosis: composeText(assessment, {
      test,
      isConfirmed: plan.confirmed !== null,
      question: question?.text ?? null,
    }),
    confidence: assessment.confidence,
    procedures,
    errorCodes: composeErrorCodes(assessment, tools),
    modelSpecifications: composeSpecifications(assessment, tools),
    likelyParts: composeParts(assessment, tools),
    technicalSpecs: composeTechnicalSpecs(assessment),
    candidates: composeCandidates(assessment),
    nextBestTest: test,
    confirmedRepair: composeRepair(plan, procedures),
    question: question?.text ?? null,
    asked: question?.asked ?? null,
    safetyWarnings: composeSafety(assessment, plan),
    reading: composeReading(assessment),
    basis: {
      engine: tools.version,
      knowledge: references.map(({ name }) => name),
      similarRepairs: similarRepairs(shownComponents(assessment), assessment),
      references,
    },
  };
}

const repairKinds: readonly Procedure['kind'][] = ['replacement', 'cleaning', 'adjustment'];

function composeRepair({ confirmed }: Plan, procedures: readonly Procedure[]): EngineDiagnosis['confirmedRepair'] {
  if (confirmed === null) return null;
  const step = procedures.find(({ kind, component }) => component === confirmed && repairKinds.includes(kind));
  return { component: confirmed, procedureStep: step?.step ?? null };
}

const composeProcedure = (
  { kind, title, description, safetyWarning, minutes, component, ranked }: PlannedStep,
  at: number,
  assessment: Assessment,
): Procedure => ({
  step: at + 1,
  title,
  description,
  ...(safetyWarning === undefined ? {} : { safetyWarning }),
  estimatedTime: minutes,
  kind,
  component,
  cause: nameOf(ranked?.mode.component ?? component, assessment),
  failureMode: ranked?.mode.id ?? null,
});
