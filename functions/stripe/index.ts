import { whileProviderAnswers } from '#functions/domain/billing/while-provider-answers.ts'
import { serve } from '#functions/serve/serve.ts'
import { stripe } from '#shared/contract/stripe.ts'
import { cancelByCode } from './cancel-by-code.ts'
import { cancelOwnSubscription } from './cancel-own-subscription.ts'
import { getCancellationLink } from './get-cancellation-link.ts'
import { receiveEvent } from './receive-event.ts'
import { resumeSubscription } from './resume-subscription.ts'

export const handler = serve(stripe, {
  CancelByCode: whileProviderAnswers(cancelByCode),
  CancelSubscription: whileProviderAnswers(cancelOwnSubscription),
  Events: receiveEvent('Events'),
  GetCancellationLink: getCancellationLink,
  ResumeSubscription: whileProviderAnswers(resumeSubscription),
  SubscriptionCanceled: receiveEvent('SubscriptionCanceled'),
  TrialMonthEnded: receiveEvent('TrialMonthEnded'),
  TrialMonthIsAboutToEnd: receiveEvent('TrialMonthIsAboutToEnd'),
})
