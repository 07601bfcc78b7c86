import type { Invoice, Session } from './objects.ts'

/** An amount in cents, as people write it. */
export const money = (amount: number | null) => `$${((amount ?? 0) / 100).toFixed(2)}`

const button = (id: string, card: string, label: string) =>
  `<form method="post" action="/_local/pay/${id}"><input type="hidden" name="card" value="${card}"><button>${label}</button></form>`

const page = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pay</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:420px;margin:40px auto;padding:0 20px;color:#1B2333}
button{display:block;width:100%;min-height:48px;margin:12px 0;font:inherit}</style><main>${body}</main></html>`

/**
 * The page that stands in for the provider's own. A card number is never typed, because each button
 * is a test card.
 */
export const payPage = (session: Session, problem?: string): string => {
  const { id, status, amount_total, cancel_url } = session
  if (status !== 'open') {
    return page(`<h1>This page is not open</h1><p>It was ${status}.</p>`)
  }
  return page(`<h1>Pay ${money(amount_total)}</h1>
${problem ? `<p role="alert">${problem}</p>` : ''}
${button(id, 'pm_card_visa', 'Pay with a card')}
${button(id, 'pm_card_chargeDeclined', 'Pay with a card that is declined')}
${button(id, 'pm_card_authenticationRequired', 'Pay with a card whose bank asks you')}
<p><a href="${cancel_url ?? '/'}">Go back</a></p>`)
}

/** The page on which the payer's bank asks them. */
export const bankPage = ({ id, amount_total }: Session): string =>
  page(`<h1>Your bank asks</h1><p>Do you pay ${money(amount_total)}?</p>
${button(id, 'agreed', 'I do')}${button(id, 'pm_card_chargeDeclined', 'I do not')}`)

/** The page of an invoice: its receipt, or a way to pay it while it is open. */
export const invoicePage = ({ id, status, item, amount_due }: Invoice, problem?: string): string =>
  page(
    status === 'open'
      ? `<h1>Pay ${money(amount_due)}</h1><p>${item ?? ''}</p>
${problem ? `<p role="alert">${problem}</p>` : ''}
${button(id, 'pm_card_visa', 'Pay with a card')}
${button(id, 'pm_card_chargeDeclined', 'Pay with a card that is declined')}`
      : `<h1>Receipt: ${money(amount_due)}</h1><p>${item ?? ''}</p><p>It is ${status}.</p>`,
  )
