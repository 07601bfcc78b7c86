/** The place of a test: its file and its title. */
type NamedTest = readonly [file: string, title: string]

/** A sentence of the specification, the tests that show it, and why they cannot show all of it. */
interface Row {
  readonly sentence: string
  readonly tests?: readonly NamedTest[]
  readonly reason?: string
}

const screens = 'tests/specification/screens.test.ts'
const constants = 'tests/specification/constants.test.ts'
const page = 'tests/e2e/specified-parts.test.ts'
const redirects = 'web/src/app/resolve-redirect.test.ts'
const contract = 'tests/contract/specification.test.ts'
const examples = 'tests/contract/examples.test.ts'
const everyOperation = 'tests/contract/every-operation.test.ts'
const call = 'web/src/lib/api/call.test.ts'
const analytics = 'tests/e2e/analytics.test.ts'
const everyScreen = 'tests/e2e/every-screen.test.ts'
const alert = 'web/src/lib/page/alert.test.ts'
const paying = 'tests/integration/paying.test.ts'
const payingScreens = 'tests/e2e/paying.test.ts'
const personas = 'tests/integration/persona-capture.test.ts'
const profiles = 'tests/integration/profile-administration.test.ts'
const offers = 'tests/integration/partner-offers.test.ts'
const sharing = 'tests/integration/sharing.test.ts'
const messages = 'tests/integration/messages.test.ts'
const wills = 'tests/integration/wills.test.ts'
const willPdf = 'tests/integration/will-pdf.test.ts'

const notShown =
  'The specification itself says that it does not show this: there is nothing to compare.'

/**
 * Points 2, 4, 5, 6, 8 and 9 of the specification, sentence by sentence. A row with a reason and tests is shown in part; one
 * without tests cannot be shown.
 */
export const table: readonly Row[] = [
  {
    sentence: '2. Routes marked public need no sign-in.',
    tests: [[screens, 'opens without a sign-in']],
  },
  {
    sentence: '2. All others need sign-in.',
    tests: [[screens, 'needs a sign-in']],
  },
  {
    sentence:
      '2. /: public, full-screen dynamic layout; goes to sign-in when the visitor is not signed in',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'opens without a sign-in'],
      [screens, 'is in its layout'],
      [redirects, 'the start page leads to sign-in, or to the dashboard'],
    ],
  },
  {
    sentence: '2. /account/partnerRegister: public, landing layout; partner registration',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'opens without a sign-in'],
      [screens, 'is in its layout'],
      [
        'tests/e2e/partner.test.ts',
        'registers with the seat code, signs in, and hides the offer on the home page',
      ],
    ],
  },
  {
    sentence:
      '2. /auth/signin, /auth/register, /auth/confirm-password, /auth/2faCode, /auth/2faPhone, /auth/cancel, /auth/confirmEmail, /auth/resetPassword: public, public layout',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'opens without a sign-in'],
      [screens, 'is in its layout'],
      [everyScreen, '%s passes'],
    ],
  },
  {
    sentence:
      '2. /auth/confirm-delegate/{id}, /auth/confirm-document/{id}, /auth/confirm-memory/{id}: public, full-screen dynamic layout; accept a delegate request or a shared document or memory',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'opens without a sign-in'],
      [screens, 'is in its layout'],
      ['tests/e2e/sharing.test.ts', 'accepts by the link in the mail, after a registration'],
      ['tests/e2e/documents.test.ts', 'is shared with its category, and read by a delegate'],
      ['tests/e2e/memories.test.ts', 'is shared with a contact, who reads it without a plan'],
    ],
  },
  {
    sentence:
      '2. /business/, /business/add, /business/edit/{id}, /business/documents/, /business/documents/edit/{id}: business entities and their documents',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/companies.test.ts',
        'starts with one sentence, and keeps what was typed when the shares cannot be true',
      ],
      ['tests/e2e/companies.test.ts', 'says what changed in another window, and keeps the text'],
      ['tests/e2e/companies.test.ts', 'takes papers, which can be moved out again'],
      [
        'tests/e2e/companies.test.ts',
        'says that a business was deleted while its papers were open, and keeps a file elsewhere',
      ],
    ],
  },
  {
    sentence: '2. /checkout/, /checkout/success: cart checkout and confirmation',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        payingScreens,
        'is told that a card was declined, pays with another, and lands on the clean print',
      ],
      [payingScreens, 'checks out by keyboard alone, with a code that is wrong first'],
      [payingScreens, 'subscribes with a trial, and is told when the first payment is'],
    ],
  },
  {
    sentence: '2. /contacts/, /contacts/edit/{id}, /contacts/view/{id}: contacts',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/contacts.test.ts',
        'adds a contact in a dialog, and points out a typing error in the address',
      ],
      [
        'tests/e2e/contacts.test.ts',
        'changes a contact, and keeps the text when the server refuses it',
      ],
      ['tests/e2e/sharing.test.ts', 'asks a contact to be a delegate'],
    ],
  },
  {
    sentence: '2. /dashboard/: dashboard',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/partner.test.ts',
        'registers with the seat code, signs in, and hides the offer on the home page',
      ],
      ['tests/integration/profile.test.ts', 'advances as the owner completes steps'],
    ],
  },
  {
    sentence: '2. /design-system/: visual reference page',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/kit.test.ts',
        'shows a skeleton, an error with a retry, an empty state, and data that remains when a refresh fails',
      ],
    ],
  },
  {
    sentence:
      '2. /documents/, /documents/edit/{id}, /documents/sharedDocuments: own documents, and documents shared with the user',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/documents.test.ts',
        'stores several files at once, says why one is refused, and cancels another',
      ],
      [
        'tests/e2e/documents.test.ts',
        'is described, with a new file and a reminder that can be ended',
      ],
      ['tests/e2e/documents.test.ts', 'is shared with its category, and read by a delegate'],
    ],
  },
  {
    sentence: '2. /memories/, /memories/add, /memories/edit/{id}: memories',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/memories.test.ts',
        'is written with two photos, captions, a person, and a year only',
      ],
      [
        'tests/e2e/memories.test.ts',
        'that was changed in another window keeps what was typed here, and is saved when its writer says so',
      ],
      [
        'tests/e2e/memories.test.ts',
        'is found by a word of its title, by year and by type, with its cover',
      ],
    ],
  },
  {
    sentence: '2. /messages/, /messages/add, /messages/edit/{id}: messages',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/messages.test.ts',
        'is saved while it is written, and may contain only headings, lists and safe links',
      ],
      ['tests/e2e/messages.test.ts', 'is scheduled, appears in the list, and is cancelled'],
    ],
  },
  {
    sentence: '2. /messages-and-memories/: combined area',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      ['tests/e2e/memories.test.ts', 'stands on the timeline with messages'],
    ],
  },
  {
    sentence: '2. /my-account/, /my-account/edit/{id}: account',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      ['tests/e2e/account.test.ts', 'shows all of it in the activity log, under the day'],
      [
        'tests/e2e/own-picture.test.ts',
        'is cropped, uploaded again after an error without choosing it again, and shown everywhere',
      ],
    ],
  },
  {
    sentence:
      '2. /passwords/, /passwords/add/, /passwords/edit/{id}, /passwords/view/{id}: stored passwords',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/passwords.test.ts',
        'adds an account with a made-up password, one-time codes and a wish',
      ],
      [
        'tests/e2e/passwords.test.ts',
        'covers what is secret until it is asked for, and removes a copy from the clipboard',
      ],
      [
        'tests/e2e/passwords.test.ts',
        'keeps what was typed when another window saved the account first',
      ],
    ],
  },
  {
    sentence: '2. /persona-capture/: questionnaire',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      [
        'tests/e2e/persona.test.ts',
        'is found again under My account, and ends with a summary in which each answer can be changed',
      ],
    ],
  },
  {
    sentence:
      '2. /system/notAuthorized, /system/notFound, /system/resourceNotFound, /system/refundPolicy: public, full-screen dynamic layout',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'opens without a sign-in'],
      [screens, 'is in its layout'],
      [everyScreen, '%s passes'],
    ],
  },
  {
    sentence: '2. /will/: will overview',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [everyScreen, '%s passes'],
      ['tests/e2e/single-texan.test.ts', 'records the day on which she signed it'],
    ],
  },
  {
    sentence:
      '2. /will/builder/about-you, assets, backup-beneficiaries, dependents, disinheritance, executors, gifts, preview, spouse: will builder steps, wizard page layout',
    tests: [
      [screens, 'the specification has 56 screens, and the router all but those listed as missing'],
      [screens, 'needs a sign-in'],
      [screens, 'is in its layout'],
      [everyScreen, '%s passes'],
      ['tests/e2e/single-texan.test.ts', 'answers the eight steps of a single person'],
      ['tests/e2e/married-californian.test.ts', 'answers the nine steps of a married person'],
    ],
  },
  {
    sentence:
      '2. Layouts that exist: dynamic (with a full-screen option), landing, public, app, default and wizard page.',
    tests: [[screens, 'is in its layout']],
  },
  {
    sentence: '2. Layout for the remaining routes is not shown.',
    tests: [[screens, 'is in its layout']],
    reason: notShown,
  },
  {
    sentence: '2. Navigation rules:',
    reason: 'A heading of the sentences after it.',
  },
  {
    sentence:
      '2. A signed-in user opening sign-in, register, partner registration or confirm-password is sent to /dashboard.',
    tests: [
      [redirects, 'a signed-in person who opens %s is sent to the dashboard'],
      [screens, 'opens for a member with a plan, unless it is for visitors only'],
    ],
  },
  {
    sentence:
      '2. A signed-out user opening a non-public page is sent to /system/notAuthorized, and stored credentials, cart and will-flow data are cleared.',
    tests: [
      [redirects, 'a signed-out visitor is redirected from every page that is not public'],
      [screens, 'needs a sign-in'],
      [
        page,
        'a failed sign-in, and a page that is not public, clear credentials, cart and will flow',
      ],
    ],
  },
  {
    sentence: '2. A path matching no route goes to /system/notFound.',
    tests: [
      [redirects, 'a path that matches no route goes to the not-found page'],
      [everyScreen, '%s passes'],
    ],
  },
  {
    sentence:
      '2. A user with the free entitlement opening any path containing /documents, /business, /passwords, /messages or /memories is sent to /dashboard.',
    tests: [
      [redirects, 'with the free entitlement %s leads to the dashboard'],
      [screens, 'with the free entitlement, opens unless its address has a paid area'],
    ],
  },
  {
    sentence:
      '2. Opening /will when the user has no last will id sends the user to /will/builder/about-you.',
    tests: [[redirects, 'the overview of the will redirects to the builder until there is a will']],
  },
  {
    sentence:
      '2. Navigation scrolls to the top, or smoothly to a hash anchor when the address has one.',
    tests: [
      [page, 'navigation scrolls to the top, and smoothly to the part that the address names'],
    ],
  },
  {
    sentence: '2. A left navigation drawer can be opened, closed or toggled.',
    tests: [
      [page, 'the left drawer opens over the page, and closes by its button and by going on'],
    ],
  },
  {
    sentence:
      '4. Alert: shown when set; clears itself after 5 seconds unless set as sticky; can be cleared manually.',
    tests: [
      [alert, 'an alert disappears by itself after five seconds'],
      [alert, 'a sticky one stays until it is cleared'],
    ],
  },
  {
    sentence: '4. Dialog: shown when set, with an optional auto-close delay in milliseconds.',
    tests: [
      [
        page,
        'a dialog closes by itself after its delay, and the loading flag shows a bar while work runs',
      ],
    ],
  },
  {
    sentence: '4. Left drawer: open or closed.',
    tests: [
      [page, 'the left drawer opens over the page, and closes by its button and by going on'],
    ],
  },
  {
    sentence: '4. Global loading flag: on or off.',
    tests: [
      [
        page,
        'a dialog closes by itself after its delay, and the loading flag shows a bar while work runs',
      ],
    ],
  },
  {
    sentence:
      '4. Shared button: has loading and disabled states; in either it ignores clicks; it fires on click or Enter.',
    tests: [
      [
        constants,
        'a button ignores clicks while it is loading or disabled, and is a native button otherwise',
      ],
      [
        page,
        'a dialog closes by itself after its delay, and the loading flag shows a bar while work runs',
      ],
    ],
  },
  {
    sentence: '4. An optional tooltip opens after 400 ms, placed on top.',
    tests: [[constants, 'a tooltip opens after 400 ms, above its element']],
  },
  {
    sentence: '4. Temporary avatar promotes to avatar.',
    tests: [
      [
        'tests/e2e/own-picture.test.ts',
        'is cropped, uploaded again after an error without choosing it again, and shown everywhere',
      ],
    ],
  },
  {
    sentence: '4. First visit: a flag routes a user to the new-message screen on the first visit.',
    tests: [
      [redirects, 'the first visit leads to a new message, if the plan has messages'],
      [
        'tests/e2e/messages.test.ts',
        'starts with a new message on the first visit of a person whose plan includes messages',
      ],
    ],
  },
  {
    sentence:
      '4. Sign-in success: credentials are stored; the co-branded flag is set when partnerId is present.',
    tests: [
      [
        constants,
        'a session is co-branded if its user has a partner, and credentials are stored with it',
      ],
      [
        page,
        'a refused token is refreshed: the new one is sent, the user is fetched and merged, and they stay signed in',
      ],
    ],
  },
  {
    sentence:
      '4. Sign-in failure, sign-out, or failed token refresh: the signed-in flag, credentials, cart and will-flow data are cleared, the will-flow store is emptied, the Authorization header is removed; the error is rejected to the caller.',
    tests: [
      [
        page,
        'a sign-out clears credentials, cart and will flow, and calls carry no credential any more',
      ],
      [
        page,
        'a failed sign-in, and a page that is not public, clear credentials, cart and will flow',
      ],
      [
        'tests/e2e/nothing-is-lost.test.ts',
        'restores what was typed when a session ended in the middle of a step',
      ],
      [call, 'a 401 leads to one refresh and one retry with the new token'],
      [call, 'a session that has ended is not retried'],
    ],
  },
  {
    sentence:
      '4. Successful token refresh: the header is set from the new token, the current user (me) is fetched, credentials are merged and saved, and the user is marked signed in.',
    tests: [
      [
        page,
        'a refused token is refreshed: the new one is sent, the user is fetched and merged, and they stay signed in',
      ],
    ],
  },
  {
    sentence: '4. Start-up restore: profile status and profile are loaded; see errors.',
    tests: [[page, 'a start at which %s fails shows the system error']],
  },
  {
    sentence: "4. Delegates: a contact's delegate access can be enabled or disabled.",
    tests: [
      [sharing, 'is disabled at once, and enabled again without a new invitation'],
      ['tests/e2e/sharing.test.ts', 'restores the delegate with undo'],
    ],
  },
  {
    sentence: '4. Report passing can be allowed or disallowed.',
    tests: [[sharing, 'may report a death only if the owner allows it']],
  },
  {
    sentence: '4. Message: has a Status.',
    tests: [[messages, 'is cancelled completely: nothing is sent, and its link opens nothing']],
  },
  {
    sentence:
      '4. It can be created as an empty draft, receive files uploaded to the draft, and be updated.',
    tests: [
      [
        'tests/integration/lifecycle/messages.test.ts',
        'a message begins as an empty draft, takes files, and keeps them when it is updated',
      ],
      [
        'tests/e2e/messages.test.ts',
        'is saved while it is written, and may contain only headings, lists and safe links',
      ],
    ],
  },
  {
    sentence: '4. The list can be filtered by status.',
    tests: [[messages, 'count their messages, by status and by year']],
  },
  {
    sentence: '4. A message is created with one fixed flag value and updated with a different one.',
    tests: [
      [
        constants,
        'a message is created as a draft, and updated as scheduled, unless the call says otherwise',
      ],
    ],
  },
  {
    sentence: '4. Status values are not shown.',
    reason: notShown,
  },
  {
    sentence: '4. Company: created when it has no id, otherwise updated.',
    tests: [
      [
        'tests/integration/companies.test.ts',
        'keeps what its owner writes, and a later save changes only what it names',
      ],
    ],
  },
  {
    sentence:
      '4. Persona capture: has a status per user; it can be skipped (with a flag) or its result saved.',
    tests: [
      [
        personas,
        'begins with the first answer, can skip the rest and resume, and is done once they say so',
      ],
      [personas, 'can skip all questions without an answer, and still answer later'],
    ],
  },
  {
    sentence:
      '4. Will lifecycle actions: create, quick add, update, save session, finalize, generate PDF (with or without watermark), copy user will to spouse will, delete will group.',
    tests: [
      [wills, 'is created once: a second one of the same role is refused'],
      [wills, 'a will is added quickly from a name and a state alone'],
      [wills, 'is saved while the owner types, and is there at the next visit'],
      [wills, 'is not finalized while an issue blocks it, and the answer lists the issues'],
      [wills, 'is finalized and signed, and becomes a draft again when an answer changes'],
      [wills, 'is copied for the spouse, with the roles swapped'],
      [wills, 'is deleted with all its content'],
      [willPdf, 'keeps its watermark until the entitlement covers that will'],
    ],
  },
  {
    sentence: '4. Will status names are not shown.',
    reason: notShown,
  },
  {
    sentence:
      '4. Subscription: can be cancelled (with a prorate option); provider callbacks exist for subscription cancelled, trial month ended and trial month about to end.',
    tests: [
      [
        paying,
        'begins with a trial of thirty days, opens the paid areas, and ends with its period',
      ],
      [paying, 'is taken at the address %s with the signature of that address alone'],
    ],
  },
  {
    sentence:
      "5. Path parameters email (contact email validation), id (digital account delete or update) and, for memory file upload, memoryId and file must be present; otherwise the call is not made and the message is 'Required parameter {name} was null or undefined when calling {operation}.'",
    tests: [
      [call, "a missing parameter stops the call with the specification's message"],
      [everyOperation, 'answers 400 to each wrong path parameter, and names the field'],
      [
        call,
        'a form has its files as files, its lists as repeated fields, and its exact field names',
      ],
    ],
  },
  {
    sentence: '5. Route guards as listed in point 2.',
    tests: [
      [screens, 'needs a sign-in'],
      [screens, 'with the free entitlement, opens unless its address has a paid area'],
      [redirects, 'with the free entitlement %s leads to the dashboard'],
    ],
  },
  {
    sentence: '5. A tag-manager id must look like GTM- followed by uppercase letters and digits.',
    tests: [
      ['shared/rules/tag-manager-id.test.ts', '%s is an id of the tag manager'],
      ['shared/rules/tag-manager-id.test.ts', '%j is none'],
      [analytics, 'sees no tag whose id is none, and the console says so'],
    ],
  },
  {
    sentence:
      '5. Contact e-mail availability and validity are checked through calls (IsNewContactAvailable, ValidateContactEmail); a password check exists (ValidatePassword); the rules they apply are not shown.',
    tests: [
      ['tests/integration/contacts.test.ts', '%s is judged by its form'],
      [
        'tests/integration/contacts.test.ts',
        'is refused if another contact has the address, unless the owner confirms it',
      ],
      [
        'tests/integration/profile.test.ts',
        'refuses a weak password, says what it lacks, and does not end the sessions',
      ],
    ],
  },
  {
    sentence: '5. Any other validation: not shown.',
    reason: notShown,
  },
  {
    sentence: '6. Visitor: only public routes.',
    tests: [
      [screens, 'opens without a sign-in'],
      [screens, 'needs a sign-in'],
      [everyOperation, 'answers 401 to a call without a credential'],
    ],
  },
  {
    sentence:
      '6. Signed-in user: all other routes, except that the free entitlement cannot reach documents, business, passwords, messages or memories.',
    tests: [
      [screens, 'opens for a member with a plan, unless it is for visitors only'],
      [screens, 'with the free entitlement, opens unless its address has a paid area'],
      [everyOperation, 'answers 403 UPGRADE_REQUIRED to a person with the free entitlement'],
    ],
  },
  {
    sentence: '6. Entitlement values are compared case-insensitively.',
    tests: [[constants, 'entitlements are compared without case']],
  },
  {
    sentence: '6. Seen values: free, doublewilluser, singlewilluser.',
    tests: [[constants, 'the free and the will entitlements have the names of the specification']],
  },
  {
    sentence: '6. A generic user-entitlement check passes for either of the will-user values.',
    tests: [
      [
        constants,
        'the general check for wills passes for either of the will entitlements, and no other',
      ],
    ],
  },
  {
    sentence: '6. A check may take a list and passes if any item matches.',
    tests: [[constants, 'a check of an entitlement takes a list, and passes if any of it matches']],
  },
  {
    sentence: '6. Other entitlement names are not shown.',
    reason: notShown,
  },
  {
    sentence: "6. Partners: co-branding depends on the user's partnerId.",
    tests: [
      [
        constants,
        'a session is co-branded if its user has a partner, and credentials are stored with it',
      ],
      [
        'tests/e2e/partner.test.ts',
        'registers with the seat code, signs in, and hides the offer on the home page',
      ],
    ],
  },
  {
    sentence: '6. About ten partner ids are exempt from partner payment (ids not reproduced).',
    tests: [
      [
        'shared/rules/billing/billing.test.ts',
        'is the paid areas if a partner pays, and what an operator granted',
      ],
      [
        'tests/integration/partners.test.ts',
        'gives the paid areas to people with the seat code, for as long as the partner pays',
      ],
    ],
    reason:
      'The ids are withheld. Which partners are exempt is data of each deployment; the tests show what the exemption does.',
  },
  {
    sentence:
      '6. Delegates and share recipients: a delegate request can be accepted; documents and memories can be shared with and viewed by recipients.',
    tests: [
      ['tests/e2e/sharing.test.ts', 'accepts by the link in the mail, after a registration'],
      ['tests/e2e/documents.test.ts', 'is shared with its category, and read by a delegate'],
      ['tests/e2e/memories.test.ts', 'is shared with a contact, who reads it without a plan'],
    ],
  },
  {
    sentence:
      '6. Admin-like calls exist (delete users, force change password, generate random password, get two-factor token by user id, duplicate partner, clear cache, manage partner offers); which role may use them is not shown.',
    tests: [
      [everyOperation, 'answers 403 to a person who is not an administrator'],
      [
        profiles,
        'deletes nothing before its time, and everything then, even if it is offered twice',
      ],
      [profiles, 'signs in, and allows nothing but the choice of another'],
      [
        'tests/integration/partners.test.ts',
        'has the look and the landing page of its source, its own pictures, and pays for nobody',
      ],
      [
        'tests/integration/companies.test.ts',
        'are emptied by an administrator alone, and everything still opens',
      ],
      [
        offers,
        'is shown to everyone at its place with the name of its partner, until it is deleted',
      ],
      [offers, 'is written by administrators alone'],
      [
        'tests/integration/profile-overview.test.ts',
        'is told to an administrator without a code, and is in the person’s log',
      ],
    ],
    reason: 'Get2FATokenByUserId says which second step is set up, and never gives out a code.',
  },
  {
    sentence: '6. Every call carries a bearer Authorization credential when one is configured.',
    tests: [
      [call, 'a 401 leads to one refresh and one retry with the new token'],
      [
        page,
        'a refused token is refreshed: the new one is sent, the user is fetched and merged, and they stay signed in',
      ],
    ],
  },
  {
    sentence: '6. Enforcement on the server is not shown.',
    tests: [[everyOperation, 'answers 401 to a modified credential']],
    reason:
      'The specification itself says that it does not show this: there is nothing to compare. The named test shows what the server does.',
  },
  {
    sentence:
      "8. Required path parameter missing: 'Required parameter {name} was null or undefined when calling {operation}.'",
    tests: [[call, "a missing parameter stops the call with the specification's message"]],
  },
  {
    sentence:
      '8. Start-up restore fails to load profile status or profile: Error alert titled "System error" with message "We encountered an error. Please try again."',
    tests: [[page, 'a start at which %s fails shows the system error']],
  },
  {
    sentence:
      '8. Sign-in failure or token refresh failure: All session state cleared, user signed out, error rejected to the caller',
    tests: [
      [
        page,
        'a sign-out clears credentials, cart and will flow, and calls carry no credential any more',
      ],
      [
        page,
        'a failed sign-in, and a page that is not public, clear credentials, cart and will flow',
      ],
      [
        'tests/e2e/nothing-is-lost.test.ts',
        'restores what was typed when a session ended in the middle of a step',
      ],
      [
        'tests/integration/identity.test.ts',
        'gets the same refusal at sign-in as a wrong password',
      ],
    ],
  },
  {
    sentence:
      '8. A lazily loaded stylesheet fails to preload: Error "Unable to preload CSS" for that asset; a preload error event is raised and rethrown unless handled',
    tests: [
      [
        'tests/e2e/without-a-connection.test.ts',
        'stays on the step with a calm message if the next page cannot be loaded',
      ],
    ],
    reason:
      'No stylesheet is loaded lazily: the styles are in scripts, and the fonts in the first stylesheet. Vite, which builds the app, has the error and its event for the case that one is added. The named test shows what a person sees when a lazily loaded part is missing.',
  },
  {
    sentence: '8. Signed-out user opens non-public page: not-authorized page',
    tests: [
      [redirects, 'a signed-out visitor is redirected from every page that is not public'],
      [screens, 'needs a sign-in'],
    ],
  },
  {
    sentence: '8. Unknown path: not-found page',
    tests: [
      [redirects, 'a path that matches no route goes to the not-found page'],
      [everyScreen, '%s passes'],
    ],
  },
  {
    sentence: '8. Missing item: resource-not-found page',
    tests: [[page, 'a thing that does not exist leads to the page that says so']],
  },
  {
    sentence: '8. Other call failures are passed on to the caller.',
    tests: [
      [call, 'our own error keeps its fields'],
      [call, 'a second 401 is returned to the caller'],
    ],
  },
  {
    sentence: '8. Server error codes and messages are not shown.',
    reason: notShown,
  },
  {
    sentence: '9. Alert auto-dismiss: 5000 ms.',
    tests: [[alert, 'an alert disappears by itself after five seconds']],
  },
  {
    sentence: '9. Button tooltip delay: 400 ms.',
    tests: [[constants, 'a tooltip opens after 400 ms, above its element']],
  },
  {
    sentence: '9. Will wizard: starts at step 1 of 8 steps; default marital status single.',
    tests: [[constants, 'a will starts as that of a single person, with eight steps']],
  },
  {
    sentence: '9. Free entitlement name: free.',
    tests: [
      [constants, 'the free and the will entitlements have the names of the specification'],
      [redirects, 'with the free entitlement %s leads to the dashboard'],
    ],
  },
  {
    sentence: '9. Will entitlements: doublewilluser, singlewilluser.',
    tests: [[constants, 'the free and the will entitlements have the names of the specification']],
  },
  {
    sentence: '9. Session keys: creds, cart, willFlow.',
    tests: [
      [
        page,
        'a sign-out clears credentials, cart and will flow, and calls carry no credential any more',
      ],
      [
        constants,
        'a session is co-branded if its user has a partner, and credentials are stored with it',
      ],
    ],
  },
  {
    sentence: '9. Authorization scheme: bearer.',
    tests: [
      [
        page,
        'a refused token is refreshed: the new one is sent, the user is fetched and merged, and they stay signed in',
      ],
    ],
  },
  {
    sentence:
      '9. Five payment products: two-will, one-will, partner subscription, basic subscription, two-will upgrade.',
    tests: [[constants, 'there are the five products']],
  },
  {
    sentence: '9. About ten partner ids exempt from partner payment.',
    tests: [
      [
        'shared/rules/billing/billing.test.ts',
        'is the paid areas if a partner pays, and what an operator granted',
      ],
      [
        'tests/integration/partners.test.ts',
        'gives the paid areas to people with the seat code, for as long as the partner pays',
      ],
    ],
    reason:
      'The ids are withheld. Which partners are exempt is data of each deployment; the tests show what the exemption does.',
  },
  {
    sentence:
      '9. Analytics: initialised from a project id; debug mode on except on the production host; page-view tracking on; persistence in local storage on localhost and a host-scoped cookie elsewhere.',
    tests: [
      [
        analytics,
        'who agrees is counted by screen; a laptop keeps the number in local storage, not in a cookie',
      ],
      ['web/src/app/measuring/analytics-settings.test.ts', 'debug mode is on except in production'],
      [
        'web/src/app/measuring/analytics-settings.test.ts',
        'the number of a browser is kept in local storage on a laptop, and elsewhere in a cookie of that host alone',
      ],
    ],
    reason:
      'The service’s own page-view tracking is off, because it sends whole addresses and titles: the app sends Page Viewed itself, with the address of the screen alone.',
  },
  {
    sentence:
      '9. Events tracked: AssignedAsADelegate, ContactDeleted, UploadedADocument, DoneWithContactsClicked, SaveCompany, CompanyUpdated, CompanyDeleted, EditCompanyDeleted, Page Viewed, Session Duration.',
    tests: [
      [
        'web/src/lib/analytics/analytics-event.test.ts',
        'there are the ten events of the specification',
      ],
      [analytics, 'is counted for what they do, once they are on a page from which it may be sent'],
      [
        analytics,
        'who agrees is counted by screen; a laptop keeps the number in local storage, not in a cookie',
      ],
      [analytics, 'signs out: the length of the session is counted, and nothing about the person'],
    ],
  },
  {
    sentence:
      '9. Light theme with a brand palette: dark navy primary, pink secondary, blue tertiary, plus error, info, success and warning colours.',
    tests: [
      [
        constants,
        'the theme is light: dark navy, pink and blue on paper, and colours for error, info, success and warning',
      ],
    ],
  },
  {
    sentence: '9. Button variants: primary, secondary, tertiary.',
    tests: [[page, 'buttons are primary, secondary and tertiary']],
  },
  {
    sentence: '9. Text fields use the outlined variant.',
    tests: [[constants, 'text fields are outlined']],
  },
  {
    sentence: '9. Icons default to the primary colour.',
    tests: [[constants, 'an icon button has the primary colour unless told otherwise']],
    reason: 'Icons beside text have the colour of that text, so that they are read together.',
  },
  {
    sentence:
      '9. Display breakpoints: xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560; mobile cut-off at lg.',
    tests: [
      [constants, 'layouts may change at the six widths of the specification'],
      [page, 'the left drawer opens over the page, and closes by its button and by going on'],
    ],
  },
  {
    sentence: '9. Overlays default to z-index 2000.',
    tests: [
      [constants, 'overlays have the z-index 2000'],
      [page, 'the left drawer opens over the page, and closes by its button and by going on'],
    ],
  },
  {
    sentence: '9. Sample size and selected index for shared lists are supplied by the caller.',
    tests: [
      [contract, '$group/$operation'],
      [examples, 'answers its example with 200'],
    ],
  },
  {
    sentence: '9. Default page size and page number: not shown.',
    reason:
      'The specification itself says that it does not show this: there is nothing to compare. We answer 20 a page.',
  },
  {
    sentence: '9. The real API base address: not shown.',
    reason: notShown,
  },
  {
    sentence: '9. Time-outs, fees and thresholds: not shown.',
    reason: notShown,
  },
]
