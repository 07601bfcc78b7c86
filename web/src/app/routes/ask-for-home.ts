import { keepEarlyAnswers } from '#web/lib/api/early-answers.ts'

// Imported late, so that the first script does not contain the client and the whole contract.
const loadApi = async () => (await import('#web/lib/api/api.ts')).api

/** Asks for the data of the home page. Two calls return the answers of seven queries. */
export function askForHome(): void {
  keepEarlyAnswers(
    loadApi().then(({ Dashboard }) => Dashboard.GetHome()),
    [
      'Cart/GetBilling',
      'Dashboard/GetUpSellBanner',
      'Dashboard/PersonalOnboarding',
      'Document/GetExpiringDocuments',
      'Wills/GetWillsGroup',
    ],
  )
  keepEarlyAnswers(
    loadApi().then(({ PersonaCapture }) => PersonaCapture.GetHome()),
    ['PersonaCapture/GetUserPersonaCaptureProcessStatus', 'UserProfile/GetDefaultDashboardPersona'],
  )
}
