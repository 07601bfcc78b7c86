import { whileProviderAnswers } from '#functions/domain/billing/while-provider-answers.ts'
import { serve } from '#functions/serve/serve.ts'
import { cart } from '#shared/contract/cart.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { checkCoupon } from './check-coupon.ts'
import { completeCheckout } from './complete-checkout.ts'
import { createCheckoutSession } from './create-checkout-session.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { getBilling } from './get-billing.ts'
import { getCart } from './get-cart.ts'
import { getProductPrice } from './get-product-price.ts'
import { listInvoices } from './list-invoices.ts'
import { processPayment } from './process-payment.ts'

export const handler = serve(cart, {
  AddAsync: whileProviderAnswers(addToCart),
  ApplyCouponAsync: whileProviderAnswers(applyCoupon),
  CheckCoupon: whileProviderAnswers(checkCoupon),
  CompleteCheckout: whileProviderAnswers(completeCheckout),
  CreateCheckoutSession: whileProviderAnswers(createCheckoutSession),
  CreatePaymentIntent: whileProviderAnswers(createPaymentIntent),
  GetBilling: getBilling,
  GetCart: getCart,
  GetProductPriceByUserByProductId: whileProviderAnswers(getProductPrice),
  ListInvoices: whileProviderAnswers(listInvoices),
  ProcessPayment: whileProviderAnswers(processPayment),
  ProcessStripePayment: whileProviderAnswers(processPayment),
})
