import { describe, expect, it } from 'vitest';
import { changesOf, notesOf } from './notes-form.ts';

const record = {
  id: 'a',
  modelNumber: 'WTW5000DW1',
  brand: null,
  applianceType: null,
  symptoms: 'help',
  likelyCause: null,
  confidence: 50,
  createdAt: '2025-06-01T12:00:00.000Z',
  companyName: 'Reyes',
  technicianName: 'Dana Reyes',
  isAccurate: null,
  userNotes: 'Second visit',
  followUpNotes: null,
  actualSolution: null,
  timeToRepair: 45,
  customerSatisfaction: 4,
  fixedWithPartNumbers: ['W10913953', 'W11035755'],
};
const opened = notesOf(record);

describe('the notes dialog', () => {
  it('opens with what is noted', () => {
    expect(opened).toEqual({
      userNotes: 'Second visit',
      isAccurate: false,
      followUpNotes: '',
      actualSolution: '',
      timeToRepair: '45',
      customerSatisfaction: '4',
      fixedWithPartNumbers: 'W10913953, W11035755',
    });
    expect(changesOf(opened, opened)).toEqual({});
  });

  it('reads repair time and satisfaction as whole numbers, or null when empty', () => {
    expect(changesOf({ ...opened, timeToRepair: '90', customerSatisfaction: '5' }, opened)).toEqual({
      // @spec T5.31
      timeToRepair: 90,
      // @spec T5.32
      customerSatisfaction: 5,
    });
    expect(changesOf({ ...opened, timeToRepair: ' ', customerSatisfaction: '' }, opened)).toEqual({
      // @spec T5.31
      timeToRepair: null,
      // @spec T5.32
      customerSatisfaction: null,
    });
  });

  it('sends what was changed and nothing else', () => {
    const form = { ...opened, userNotes: '', isAccurate: true, fixedWithPartNumbers: 'w10913953; , 8559373' };
    expect(changesOf(form, opened)).toEqual({
      userNotes: '',
      isAccurate: true,
      fixedWithPartNumbers: ['W10913953', '8559373'],
    });
  });

  it('rates only when its checkbox was touched', () => {
    expect(changesOf({ ...opened, isAccurate: true }, opened)).toEqual({ isAccurate: true });
    const accurate = notesOf({ ...record, isAccurate: true });
    expect(changesOf({ ...accurate, isAccurate: false }, accurate)).toEqual({ isAccurate: false });
  });
});
