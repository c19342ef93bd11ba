/** Every limit and default that the product promises, once. Units stand in the names. */
export const limits = {
  trialDays: 7,
  betaTrialDays: 30,
  trialDialogFromDays: 1,
  /** How long a failed payment leaves access open while the provider tries the card again. */
  paymentGraceDays: 14,
  /** A paid-for trial stays open this long over its end, until the provider's charge is reported. */
  trialChargeSlackMinutes: 60,
  pendingSignupHours: 24,
  /** A million dollars a month. */
  aiBudgetMaxCents: 100_000_000,
  invoiceListMax: 24,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  temporaryPasswordMinLength: 6,
  resetLinkMinutes: 60,
  verificationLinkHours: 24,
  /** Mails of one kind that an address gets in an hour. */
  mailedLinksPerHour: 5,
  /** Mails of one kind that tell an account's owner what was done in it. */
  securityNoticesPerHour: 5,
  recoveryCodes: 10,
  /** From the right password to the second factor. */
  secondFactorMinutes: 5,
  outboxListMax: 100,
  outboxDays: 7,
  /** How long a browser is known after its last sign-in. */
  knownDeviceDays: 180,
  /** Members of a team that a screen lists, and colleagues that a picker offers, read page by page. */
  teamListMax: 5_000,
  invitationDays: 7,
  openInvitationsMax: 200,
  topPerformers: 3,
  handoverNoteMaxLength: 500,
  shareDays: 7,
  /** Links to one diagnosis that are open at a time. */
  openSharesMax: 20,
  reviewNoteMaxLength: 500,
  /** Reviews and handovers that a diagnosis shows. */
  teamEventsMax: 50,
  nameMinLength: 2,
  nameMaxLength: 100,
  emailMaxLength: 254,
  modelNumberMaxLength: 64,
  symptomsMaxLength: 1000,
  /** Characters of the AI diagnosis text. */
  aiResponseMaxLength: 2000,
  symptomsCounterOrangeAbove: 750,
  symptomsCounterRedAbove: 900,
  organizationMaxLength: 200,
  chatMessageMaxLength: 2000,
  /** What a client sends along of the answer that a conversation is about. */
  chatInitialDiagnosisMaxLength: 20_000,
  chatSessionIdMaxLength: 100,
  /** Messages that a technician may send in one conversation, and all that it then holds with the replies. */
  chatSentMax: 100,
  chatMessagesMax: 200,
  /** Test reports of one diagnosis, undone ones among them. */
  diagnosisTestsMax: 200,
  testIdMaxLength: 200,
  testReadingMaxLength: 40,
  testReasonMaxLength: 300,
  partsListMax: 200,
  catalogSearchMax: 50,
  catalogModelsMax: 200,
  /** Meanings of one error code that an answer lists. */
  errorCodeMeaningsMax: 50,
  userNumberMaxLength: 50,
  loginHistoryMax: 50,
  loginHistoryDays: 90,
  securityEventDays: 365,
  eventLogDays: 30,
  apiUsageDays: 30,
  apiKeysPerUser: 20,
  apiKeyNameMaxLength: 100,
  /** Calls of the external API that one key makes in an hour. */
  externalCallsPerHour: 1000,
  webhooksPerOrganization: 5,
  webhookUrlMaxLength: 500,
  webhookDeliveryDays: 30,
  supplierCredentialMaxLength: 200,
  /** Part numbers that suppliers are asked for in one call. */
  partsAskedMax: 12,
  /** How long a supplier's answer is shown again. */
  supplierAnswerMinutes: 15,
  /** Versions of a model to choose from. */
  modelVariationsMax: 50,
  warehousesMax: 20,
  /** How long a network from which a key was used counts as known. */
  apiKeyNetworkDays: 90,
  feedbackMaxLength: 1000,
  feedbackResponseMaxLength: 2000,
  /** Own feedback that its sender sees with its answers. */
  ownFeedbackMax: 50,
  diagnosisListMax: 100,
  /** Causes of an answer made offline that are kept beside the server's own. */
  offlineCandidatesMax: 20,
  commonIssuesMax: 10,
  /** Entries of each list of the real-data analytics. */
  topListMax: 5,
  recentActivityDays: 7,
  /** Newest own diagnoses that lists without a period and the parts of a report are counted over. */
  analysedDiagnosesMax: 20_000,
  reportCsvRowsMax: 10_000,
  reportPdfRowsMax: 400,
  /** A photo weighs some hundred kB, also in the PDF. */
  reportPdfPhotosMax: 36,
  /** The most that an hour of labor, or a trip, may cost. */
  rateMaxCents: 1_000_000,
  serialNumberMaxLength: 64,
  jobNumberMaxLength: 64,
  customerNameMaxLength: 120,
  customerAddressMaxLength: 300,
  customerPhoneMaxLength: 40,
  photosPerDiagnosis: 8,
  photoMaxBytes: 600_000,
  /** Pixels of a photo's longer side. */
  photoMaxSide: 1_600,
  historyPageSize: 10,
  historyPageSizeMax: 100,
  historyPageMax: 1_000_000,
  historySearchMaxLength: 200,
  noteMaxLength: 2000,
  /** Rows of one page of an administration's list. */
  listPageMax: 200,
  listSearchMaxLength: 200,
  listSearchWordsMax: 6,
  listCursorMaxLength: 1_000,
  adminNotesMaxLength: 1000,
  /** From the wish to be deleted to the deletion of an account or an organization. */
  deletionGraceDays: 14,
  /** Users that the picker of a permission grant shows at a time. */
  permissionCandidatesMax: 50,
  usernameMinLength: 3,
  usernameMaxLength: 60,
  /** Diagnoses in the administration's feedback list, and how much of each one's text it shows. */
  recentDiagnosesMax: 10,
  recentDiagnosisTextMax: 200,
  partNumberMaxLength: 64,
  fixedWithPartNumbersMax: 20,
  /** A week. */
  timeToRepairMaxMinutes: 10_080,
  requestBodyMaxBytes: 64 * 1024,
  idempotencyKeyMaxLength: 200,
  confidenceHighFrom: 80,
  confidenceMediumFrom: 60,
  /** Below this confidence a list names no cause: what follows is only what fails most often. */
  namedCauseFrom: 15,
} as const;

/** Labels shown where an account says nothing itself. */
export const defaults = {
  companyName: 'Independent Technician',
  organizationLabel: 'Professional Technician',
  userNumber: 'Not assigned',
  memberSince: 'Recently',
  role: 'Individual Tech',
} as const;
