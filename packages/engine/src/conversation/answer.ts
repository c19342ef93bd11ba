import type { Component } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import type { ComposeTools } from '../compose/names.ts';
import type { EngineDiagnosis } from '../diagnosis.ts';
import type { CodeShown } from '../observations/observation.ts';
import type { RankedComponent } from '../rank/rank-components.ts';

/** An answer with the addresses of the sources that it rests on. */
export type Answer = { text: string; sources: readonly string[] };

/** A question with what it is about. */
export type Asked = {
  question: string;
  /** The component that is asked about: named, or spoken of last, or the leading one. */
  component: Component | null;
  /** Components that the question names itself. */
  named: readonly string[];
  codes: readonly CodeShown[];
  assessment: Assessment;
  diagnosis: EngineDiagnosis;
  tools: ComposeTools;
};

export type AboutComponent = Asked & { component: Component };

export const rankedOf = ({ id }: Component, { components, type }: Assessment): RankedComponent | null =>
  components.find(({ component, applianceType }) => component === id && applianceType === type) ?? null;
