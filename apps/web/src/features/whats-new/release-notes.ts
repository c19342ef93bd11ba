import { BookOpen, Database, type LucideIcon } from 'lucide-react';

/** What one version brought. `date` and `time` are told as they stand. */
export interface ReleaseNote {
  version: string;
  date: string;
  time: string;
  title: string;
  description: string;
  features: readonly string[];
  type: 'major' | 'minor';
}

/** What is planned. */
export interface RoadmapItem {
  title: string;
  description: string;
  icon: LucideIcon;
  eta: string;
}

/** Every release, the newest first. */
export const releaseNotes: readonly [ReleaseNote, ...ReleaseNote[]] = [
  {
    version: 'v20',
    date: 'June 2025',
    time: '9:00 AM CT',
    title: 'A diagnosis that shows its evidence',
    description: 'Every answer now says what led to it, how sure it is, and which test decides.',
    features: [
      'Causes ranked by probability, with the words and codes behind each',
      'The best next test beside the answer, with its expected reading',
      'Part numbers only with a source, and how fresh a price is',
      'Steps to tick off that survive a reload',
    ],
    type: 'major',
  },
  {
    version: '0.18b',
    date: 'May 2025',
    time: '2:30 PM CT',
    title: 'Weak signal, no lost work',
    description: 'For basements and laundry rooms: what you typed stays, and sending again makes no second record.',
    features: ['Drafts are kept on the device', 'A request that broke off is sent again as it was'],
    type: 'minor',
  },
  {
    version: '0.17',
    date: 'April 2025',
    time: '10:15 AM CT',
    title: 'Quick Prescreen',
    description: 'From the first call to what belongs on the truck, before anybody drives.',
    features: ['Likely issue and part from a line of text', 'Carries over into the full diagnosis'],
    type: 'major',
  },
  {
    version: '0.16',
    date: 'March 2025',
    time: '11:00 AM CT',
    title: 'Error codes, however they are written',
    description: 'F7E1, F7 E1 or E1 F7: codes are read as technicians write them.',
    features: ['Codes of more makers', 'Severity, and how strongly a code points at the cause'],
    type: 'minor',
  },
  {
    version: '0.15',
    date: 'February 2025',
    time: '4:45 PM CT',
    title: 'Model numbers',
    description: 'Brand and appliance type are read from the model number, and slips are caught.',
    features: ['Suggestions for numbers with a typing slip', 'Specifications of the recognized model'],
    type: 'minor',
  },
  {
    version: '0.14',
    date: 'January 2025',
    time: '8:30 AM CT',
    title: 'Your devices',
    description: 'See where your account is signed in, and end a session that is not yours.',
    features: ['Devices with their last activity', 'Signing out clears every open tab'],
    type: 'minor',
  },
  {
    version: '0.13',
    date: 'December 2024',
    time: '9:00 AM CT',
    title: 'Light and dark',
    description: 'The workbench follows your system, or your choice.',
    features: ['Light and dark theme', 'Larger targets for gloved hands'],
    type: 'minor',
  },
];

/** What is planned, the nearest first. */
export const roadmap: readonly RoadmapItem[] = [
  {
    title: 'Daily Diagnostic Guides',
    description: 'A short guide a day: one symptom, its usual causes, and the tests that tell them apart.',
    icon: BookOpen,
    eta: 'Coming Soon',
  },
  {
    title: 'Training Database',
    description: 'Worked cases to learn from, by appliance and by fault.',
    icon: Database,
    eta: 'Q3 2025',
  },
];
