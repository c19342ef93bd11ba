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
    description: 'Every answer now tells you what led to it, how sure it is, and which test decides.',
    features: [
      'Causes ranked by probability, with the words and codes behind each',
      'The best next test next to the answer, with its expected reading',
      'Part numbers only with a source, and the date of every price',
      'Steps to check off, and check marks that survive a reload',
    ],
    type: 'major',
  },
  {
    version: '0.18b',
    date: 'May 2025',
    time: '2:30 PM CT',
    title: 'Weak signal, no lost work',
    description:
      'For basements and laundry rooms: your entries stay put, and sending again never creates a second record.',
    features: ['Drafts are kept on your device', 'A request that failed midway is sent again as it was'],
    type: 'minor',
  },
  {
    version: '0.17',
    date: 'April 2025',
    time: '10:15 AM CT',
    title: 'Quick Prescreen',
    description: 'Know what to put on the truck before anyone drives.',
    features: ['Likely issue and part from a line of text', 'Carries over into the full diagnosis'],
    type: 'major',
  },
  {
    version: '0.16',
    date: 'March 2025',
    time: '11:00 AM CT',
    title: 'Error codes, however you write them',
    description: 'F7E1, F7 E1 or E1 F7: codes are read as technicians write them.',
    features: ['Codes from more manufacturers', 'Severity, and how strongly a code points to the cause'],
    type: 'minor',
  },
  {
    version: '0.15',
    date: 'February 2025',
    time: '4:45 PM CT',
    title: 'Model numbers',
    description: 'Brand and appliance type are read from the model number, and typos are caught.',
    features: ['Suggestions for mistyped numbers', 'Specifications for the recognized model'],
    type: 'minor',
  },
  {
    version: '0.14',
    date: 'January 2025',
    time: '8:30 AM CT',
    title: 'Your devices',
    description: "See where you're signed in, and end a session that isn't yours.",
    features: ['Devices with their last activity', 'Signing out clears every open tab'],
    type: 'minor',
  },
  {
    version: '0.13',
    date: 'December 2024',
    time: '9:00 AM CT',
    title: 'Light and dark',
    description: 'The app follows your system setting, or your choice.',
    features: ['Light and dark themes', 'Larger touch targets for gloved hands'],
    type: 'minor',
  },
];

/** What is planned, the nearest first. */
export const roadmap: readonly RoadmapItem[] = [
  {
    title: 'Daily Diagnostic Guides',
    description: 'A short guide every day: one symptom, its usual causes, and the tests that tell them apart.',
    icon: BookOpen,
    eta: 'Coming Soon',
  },
  {
    title: 'Training Database',
    description: 'Worked cases to learn from, by appliance and by failure.',
    icon: Database,
    eta: 'Q3 2025',
  },
];
