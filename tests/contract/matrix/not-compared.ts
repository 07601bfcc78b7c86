/** Places of ids whose operation answers with a list of what was found instead of a 404. */
export const lists: readonly string[] = [
  'ContactData/GetContactsByProfileIds profileIds.0',
  'ContactData/GetCurrentlySharedWith virtualFileSystemId',
  'Password/ReadDigitalAccounts digitalAccountIds.0',
  'Sharing/ListReadersOfThings ids.0',
]

const drafts = [
  'Wills/CreateWill draft',
  'Wills/GenerateWillPdf draft',
  'Wills/SaveSessionByWillId draft',
  'Wills/UpdateWill draft',
  'Wills/UpdateWillsGroup will.draft',
  'Wills/UpdateWillsGroup spouseWill.draft',
]

/** Ids that are not compared, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'AccountData/MarkLeftBehind documentId':
    'The example names an account, and a call that names both is refused first; left-behind.test.ts tries documents of others.',
  'AccountData/MarkLeftBehind companyId':
    'The same; shared-companies.test.ts tries a business of others.',
  'Admin/BeginRecovery userId': 'An administrator may know who has an account.',
  'Admin/StopDeletion userId': 'An administrator may know who has an account.',
  'Passing/Review ownerProfileId': 'An administrator may know who has an account.',
  'Passing/Review fileId':
    'The example decides about a dispute, where no file may be named; a file that is no certificate of the case is refused as one that does not wait.',
  ...Object.fromEntries(
    [
      'DeleteUsers userIds.0',
      'ForceChangePassword userId',
      'Get2FATokenByUserId userId',
      'SetChangePasswordFlag userId',
    ].map((place) => [`UserProfile/${place}`, 'An administrator may know who has an account.']),
  ),
  ...Object.fromEntries(
    ['GetPartner', 'UploadPartnerPicture', 'UpsertPartner'].map((name) => [
      `Partner/${name} partnerId`,
      'Partners belong to nobody, and an administrator may know them all.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'DeletePartnerCompanyOfferById partnerCompanyOfferId',
      'UpsertPartnerCompanyOffer partnerId',
      'UpsertPartnerCompanyOffer partnerCompanyOfferId',
    ].map((place) => [
      `Companies/${place}`,
      'Offers belong to a partner, and an administrator may know them all.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'AddPersonaCaptureQuestionAnswers questionId',
      'AddUserPersonaCaptureAnswer questionId',
      'AddUserPersonaCaptureAnswer answerIds.0',
      'GetPersonaCaptureQuestionById questionId',
      'PatchUserPersonaCaptureResponse responses.0.questionId',
      'PatchUserPersonaCaptureResponse responses.0.answerIds.0',
    ].map((place) => [
      `PersonaCapture/${place}`,
      'The questions and their answers belong to nobody, and everyone reads them.',
    ]),
  ),
  ...Object.fromEntries(
    drafts.flatMap((draft) =>
      ['people.0', 'spouse', 'dependents.0'].map((person) => [
        `${draft}.${person}.contactId`,
        'A draft stores the id for its owner, and no call loads the contact by it.',
      ]),
    ),
  ),
  ...Object.fromEntries(
    drafts.map((draft) => [
      `${draft}.gifts.0.companyId`,
      'A draft stores the id for its owner, and checks look it up among the businesses of that owner alone.',
    ]),
  ),
}
