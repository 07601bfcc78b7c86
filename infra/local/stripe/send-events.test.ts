import { expect, it, onTestFinished } from 'vitest'
import { readBody, startHttpServer } from '../stand-in/start-http-server.ts'
import { eventSender } from './send-events.ts'

const started = async () => {
  const arrived: string[] = []
  const { url, close } = await startHttpServer(0, async (request, response) => {
    arrived.push(JSON.parse((await readBody(request)).toString()).type)
    response.writeHead(200).end()
  })
  onTestFinished(() => close())
  const sender = eventSender({ url, secret: 'whsec_x', now: () => new Date() })
  return { ...sender, arrived }
}

it('the stand-in holds events of several customers until it is told to send or to lose them', async () => {
  const { emit, flush, holdOf, releaseOf, settled, arrived } = await started()
  holdOf('cus_ana')
  holdOf('cus_ben')
  emit('invoice.paid', { customer: 'cus_ana' })
  emit('charge.dispute.created', { payment_intent: 'pi_1' }, 'cus_ben')
  emit('charge.refunded', { customer: 'cus_cleo' })
  flush()
  await settled()
  expect(arrived).toEqual(['charge.refunded'])
  releaseOf('cus_ana', { lost: false })
  await settled()
  expect(arrived).toEqual(['charge.refunded', 'invoice.paid'])
  releaseOf('cus_ben', { lost: true })
  emit('charge.dispute.closed', { payment_intent: 'pi_1' }, 'cus_ben')
  flush()
  await settled()
  expect(arrived).toEqual(['charge.refunded', 'invoice.paid', 'charge.dispute.closed'])
})
