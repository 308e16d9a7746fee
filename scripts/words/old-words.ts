interface OldWord {
  /** What the report calls it. */
  name: string;
  pattern: RegExp;
  use: string;
  /** The demo chapter's articles may use the word in its everyday sense (a house, a door, a letter). */
  allowedInDemoTexts?: boolean;
}

/** The dictionary of `docs/style.md` as patterns. */
export const oldWords: readonly OldWord[] = [
  // Saving
  {
    name: 'onceFor',
    pattern: /\bonceFor|: Once\b|\{ Once\b|\btype Once\b|\bisOnce\b|only-once/,
    use: 'idempotent',
  },
  { name: 'useOnceKey', pattern: /useOnceKey|[Hh]eldKey|held-key|once-key/, use: 'IdempotencyKey' },
  { name: 'keepChange', pattern: /keepChange|keep-change/, use: 'recordRevision' },
  { name: 'refuseStale', pattern: /refuseStale/, use: 'assertVersion' },
  { name: 'startedFrom', pattern: /startedFrom|started-from/, use: 'baseVersion' },
  { name: 'features/changes', pattern: /features\/changes\b/, use: 'features/records' },
  {
    name: 'SavedEarlier',
    pattern: /SavedEarlier|created-earlier|createdEarlier/,
    use: 'IdempotencyConflict',
  },
  { name: 'daysOfGrace', pattern: /daysOfGrace|lastOfDeleted|refuseSecondReturn/, use: 'RETENTION_DAYS, …' },
  // Forms
  { name: 'loosen, handOver', pattern: /\bloosen\b|\bhandOver\b/, use: 'detach, moveTo' },
  {
    name: 'heedOtherWindow',
    pattern: /heedOtherWindow|lateFields|\bsavedValues\b/,
    use: 'handleStorageEvent, …',
  },
  { name: 'PlainFailure', pattern: /PlainFailure|plain-failure/, use: 'UserFacingError' },
  { name: 'WayOut', pattern: /[Ww]ayOut\b|way-out/, use: 'ErrorAction' },
  { name: 'isUnanswered', pattern: /isUnanswered/, use: 'isNetworkError' },
  { name: 'saveOver', pattern: /[sS]aveOver|save-over|goOnFrom/, use: 'useRecordForm, rebase' },
  { name: 'useQuestion', pattern: /useQuestion|use-question/, use: 'useConfirm' },
  {
    name: 'useFieldTies',
    pattern: /useFieldTies|field-ties|HeldFields|held-fields/,
    use: 'useFieldA11y, LockedFields',
  },
  {
    name: 'SteadyLabel',
    pattern: /SteadyLabel|steady-label|LeftOutNotice|left-out/,
    use: 'PendingLabel, SanitizedNotice',
  },
  // Lists
  {
    name: 'placeOf',
    pattern: /[pP]laceInList|placeOf\b|place-of|readPlace\b|addressBehind/,
    use: 'cursor, encodeCursor, …',
  },
  {
    name: 'useListInPieces',
    pattern: /[iI]nPieces|in-pieces|\binParts\b|useFirstPart|\binPlaces\b/,
    use: 'usePaginatedQuery',
  },
  {
    name: 'foldSame, standsSo',
    pattern: /foldSame|standsSo|useArranging|isWanted/,
    use: 'collapseUnchanged, …',
  },
  // Email
  { name: 'sendAlone', pattern: /sendAlone|holdAlone|\balone\(/, use: 'withAdvisoryLock' },
  {
    name: 'makeReady',
    pattern: /makeReady|keepForSure|\bputOff\b|\bgiveUp\b/,
    use: 'syncDeliveryState, retry, …',
  },
  { name: 'hurry', pattern: /\b[Hh]urr(?:y|ied)\b|refuseHurry/, use: 'rescheduleNow, enforceRateLimit' },
  {
    name: 'letter',
    // Letters of the alphabet are fine: "letters, digits", "letter by letter".
    pattern: /(?<!by )\bletter\b(?! by letter|-spacing)|[a-z]Letters?\b|\bLetter\b|[Ll]etterhead/,
    use: 'ContactDraft, message, character',
    allowedInDemoTexts: true,
  },
  { name: 'say-failure', pattern: /say-failure|sayFailure/, use: 'describeFailure' },
  {
    name: 'harmlessLine',
    pattern: /harmlessLine|cutAtAddresses|\bStretch\b/,
    use: 'stripControlChars, linkify, …',
  },
  {
    name: 'mailed',
    pattern: /\b[Mm]ailed\b|\b[Mm]ail is (?:off|on)\b/,
    use: 'emailed; email is (not) set up',
  },
  // 'E-mail' in single quotes is a column of the members' table, which older exports have.
  { name: 'e-mail', pattern: /\be-mail|(?<![',])\bE-mail/, use: 'email' },
  // Sign-in
  { name: 'giveBack', pattern: /\bgiveBack\b/, use: 'refund' },
  { name: 'veil', pattern: /\b[Uu]?n?[Vv]eil/, use: 'HMAC' },
  { name: 'verifyNobody', pattern: /verifyNobody/, use: 'verifyDummyPassword' },
  {
    name: 'door',
    pattern: /(?<!back )\bdoors?\b|\bDoors?\b|[a-z]Door|Door[A-Z]|door-/,
    use: 'publicAdminRoutes, AuthCard',
    allowedInDemoTexts: true,
  },
  { name: 'LaterScreen', pattern: /LaterScreen|later-screen/, use: 'LazyScreen' },
  // Pictures, pages, members, tables
  { name: 'studio', pattern: /[Ss]tudio/, use: 'ImageWorkerPool', allowedInDemoTexts: true },
  { name: 'painter', pattern: /[Pp]ainter|\bhired?\b|hireC/, use: 'worker, spawn', allowedInDemoTexts: true },
  {
    name: 'takeApart',
    pattern: /takeApart|take-apart|putTogether|put-together|judgeScript/,
    use: 'extractScripts, …',
  },
  {
    name: 'whoIsMeant',
    pattern: /whoIsMeant|who-is-meant|SaidOfSomebody|isHerNamesake/,
    use: 'matchMember, ImportRow, …',
  },
  { name: 'takeTurn', pattern: /takeTurn|take-turn|refuseMoreThanAll/, use: 'lockMembers, assertCapacity' },
  { name: 'asItWas', pattern: /asItWas/, use: 'unescapeFormula' },
  // Server, web, scripts, end-to-end tests
  {
    name: 'isKeepable',
    pattern: /isKeepable|isPassing|\bpatience\b/,
    use: 'cacheable, transient, staleTimeoutMs',
  },
  { name: 'farewell', pattern: /[Ff]arewell/, use: 'SHUTDOWN_TIMEOUT_MS', allowedInDemoTexts: true },
  { name: 'jobsWhenWanted', pattern: /jobsWhenWanted|workOnceForAll/, use: 'lazyJobQueue, workSingleton' },
  { name: 'XRoom', pattern: /\b\w+Room\b|-room\b/, use: 'XDeps, layer' },
  {
    name: 'room',
    // "No room left" is about space.
    pattern: /(?<!(?:no|enough|much|more|[Tt]ea) )\b[Rr]ooms?\b(?! (?:for|to|left|is left)\b)/,
    use: 'deps, layer, folder',
    allowedInDemoTexts: true,
  },
  {
    name: 'the house',
    pattern: /\b[Tt]he house\b|\bHouse rules\b/,
    use: 'architecture',
    allowedInDemoTexts: true,
  },
  {
    name: 'useArrival',
    pattern: /useArrival|use-arrival|EndOfWaiting/,
    use: 'useRouteFocus, FocusAfterSuspense',
  },
  {
    name: 'caretaker',
    pattern: /[Cc]aretaker|giveAway\b/,
    use: 'spawnCleanupWatcher',
    allowedInDemoTexts: true,
  },
  { name: 'moody', pattern: /\b[Mm]oody/, use: 'faulty' },
  { name: 'askSecretly', pattern: /askSecretly|ask-secretly/, use: 'promptPassword' },
  { name: 'holdUp', pattern: /\bholdUp\b|\b[Ff]urnishing|untilTakenOver/, use: 'delayRequests, …' },
  { name: 'liveAttacks', pattern: /liveAttacks|live-attacks/, use: 'findExecutedXss' },
  { name: 'journey', pattern: /\b[Jj]ourneys?\b/, use: 'test', allowedInDemoTexts: true },
  { name: 'keeper', pattern: /[Kk]eeper(?!s? Hill)/, use: 'operator, Autosave', allowedInDemoTexts: true },
  // Shapes of names
  { name: 'mostX', pattern: /\b[Mm]ost[A-Z]\w+/, use: 'MAX_X' },
  { name: 'longestX', pattern: /\blongest[A-Z]\w*/, use: 'MAX_X_MS, X_TIMEOUT_MS' },
  { name: 'shortestX', pattern: /\bshortest[A-Z]\w*/, use: 'MIN_X' },
  // Prose
  // The message of a visitor is answered; a request gets a response. The properties `answer`, `rawAnswer` and `mailAnswer` are published fields of the API; `answer` was a column until migration 16.
  {
    name: 'answer',
    pattern: /(?<!\.)\b[Aa]nswer(?!ed|:| \}|, digest_key)|[a-z](?<!\braw|\bmail)Answer(?!ed)/,
    use: 'response, respond',
    allowedInDemoTexts: true,
  },
  { name: 'told', pattern: /\b[Tt]old\b|[a-z]Told\b/, use: 'shows, notifies', allowedInDemoTexts: true },
  { name: 'anew', pattern: /\banew\b/, use: 'again' },
  { name: 'whoever', pattern: /\b[Ww]ho(?:m|so)?ever\b/, use: 'an editor who …', allowedInDemoTexts: true },
  { name: 'somebody', pattern: /[Ss]omebody/, use: 'someone', allowedInDemoTexts: true },
  {
    name: 'nobody',
    // The quoted word is a user name.
    pattern: /(?<!['"`])\b[Nn]obody\b(?!['"`])|[a-z]Nobody\b/,
    use: 'no one',
    allowedInDemoTexts: true,
  },
  {
    name: 'anybody',
    pattern: /\b[Aa]nybody|\b[Ee]verybody/,
    use: 'anyone, everyone',
    allowedInDemoTexts: true,
  },
  {
    name: 'by itself',
    pattern: /\bby (?:itself|themselves)\b/,
    use: 'automatically',
    allowedInDemoTexts: true,
  },
  { name: 'shall', pattern: /\b[Ss]hall\b/, use: 'should, must, will', allowedInDemoTexts: true },
  { name: 'in vain', pattern: /\bin vain\b/, use: 'without success', allowedInDemoTexts: true },
  { name: 'goes on', pattern: /\b(?:goes|went) on\b/, use: 'continues', allowedInDemoTexts: true },
  {
    name: 'behind the scenes',
    pattern: /\bbehind the scenes\b/i,
    use: 'in the background',
    allowedInDemoTexts: true,
  },
  { name: 'all is well', pattern: /\ball is well\b/i, use: 'everything is up to date' },
  {
    name: 'the program',
    pattern: /\bits program\b(?! pages)|\b[Tt]he program is fetched\b/,
    use: 'the client script',
  },
  {
    name: 'British spelling',
    // `organisationName` is a published field of the API, and `.initialise()` a method of a library.
    pattern:
      /\b[Cc]olour|\b[Oo]rganis(?:e|ation(?!Name|_name)|ing)|[Bb]ehaviour|(?<!aria-)\b[Ll]abelled\b|\b[Nn]eighbour|\b[Ss]anitis|\b[Nn]ormalis|\b[Rr]ecognis|\b[Ss]erialis|(?<!\.)\b[Ii]nitialis|\b[Hh]onour|\b[Ff]avour|\b[Ll]icence/,
    use: 'color, organization, …',
  },
];
