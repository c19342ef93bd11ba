import { useState } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { AnalysisStep } from './analysis-step.tsx';
import { InputsStep } from './inputs-step.tsx';
import { ResultsStep } from './results-step.tsx';

const steps = ['Inputs', 'Analysis', 'Results'] as const;

interface DemoDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A diagnosis to watch, in three steps. It is played here: nothing is asked of the server. */
export function DemoDialog({ isOpen, onClose }: DemoDialogProps) {
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const close = () => {
    onClose();
    setStep(0);
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="DiagBuddy demo"
        description={`Step ${step + 1} of ${steps.length}: ${steps[step]}. A sample job with made-up prices.`}
        className="sm:max-w-2xl"
      >
        {step === 0 && <InputsStep onRun={() => setStep(1)} />}
        {step === 1 && <AnalysisStep onDone={() => setStep(2)} />}
        {step === 2 && <ResultsStep onRestart={() => setStep(0)} />}
      </DialogContent>
    </Dialog>
  );
}
