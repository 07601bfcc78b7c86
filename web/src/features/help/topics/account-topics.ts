import { paidAreas } from '#web/parts/paying/paid-areas.ts'
import type { Topic } from './topic.ts'

/** Questions about the account, plans, signing in, and the product itself. */
export const accountTopics = {
  dashboard: [
    {
      question: 'Where do I begin?',
      answer:
        'Start with your next step, at the top of Home. For most people, that is the will. Then name two delegates, because nothing reaches your family without them.',
    },
    {
      question: 'Do I have to finish today?',
      answer:
        'No. Everything is saved as you write it. The checklist shows what is done, and where you stopped.',
    },
    {
      question: 'What does my family see now?',
      answer:
        'Nothing, unless you share it with somebody now. What you mark for after your death stays closed until your delegates have confirmed it. Under My account you see everything that you share.',
    },
  ],
  persona: [
    {
      question: 'Why do you ask this?',
      answer:
        'Your answers only decide the order of your checklist. They fill in nothing, and they change nothing about your will. They are encrypted with a key for your account alone.',
    },
    {
      question: 'Can I skip the questions?',
      answer:
        'Yes, all of them or one. Your checklist then has the usual order. You can come back.',
    },
    {
      question: 'Can I change my answers?',
      answer:
        'Yes, at any time on this page. The checklist follows. Nothing that you have done is lost.',
    },
  ],
  designSystem: [
    {
      question: 'What is this page?',
      answer:
        'It shows every part that the app is made of, in each of its states. It is meant for the people who build it. Nothing that you press here changes your data.',
    },
    {
      question: 'Why does something load forever?',
      answer:
        'Some parts are shown while they load, so that their look can be checked. They never finish on this page.',
    },
    {
      question: 'How do I get back?',
      answer: 'Press the logo at the top. It leads to your home page.',
    },
  ],
  plans: [
    {
      question: 'What can I do without paying?',
      answer:
        'Write and read your will, keep contacts, name delegates, and read what others share with you. The print has a watermark. What you kept while you had a plan stays yours to read and delete, and still reaches the people you chose.',
    },
    {
      question: 'Can I get my money back?',
      answer:
        'Yes. You can have it all back within 30 days of paying for a will, and you need no reason. The refund policy has the details.',
    },
    {
      question: 'Who sees my card number?',
      answer:
        'Only Stripe, the company that takes the payment on its own page. We never see it. Your bank statement shows the payment.',
    },
  ],
  myAccount: [
    {
      question: 'How do I keep my account safe?',
      answer:
        'Use a password that you use nowhere else, and a second step. Print your recovery codes and keep them with your papers. The list of devices shows where you are signed in.',
    },
    {
      question: 'What are the settings under “If you die”?',
      answer:
        'They say how long you can object to a report of your death, and how many delegates must confirm it. You can also let us ask whether you are well. Weaker settings count only after 30 days.',
    },
    {
      question: 'How do I delete my account?',
      answer:
        'At the end of “Security”. It is deleted seven days later, and until then a link in our email lets you keep it. Download everything first if you want a copy.',
    },
  ],
  editAccount: [
    {
      question: 'Who sees these details?',
      answer:
        'You do, and we do where the product needs them, such as your name in an email that we send for you. They fill in the first page of your will. Nobody else can look them up.',
    },
    {
      question: 'How do I change my address for signing in?',
      answer:
        'You do that under Security in My account. We send a code to the new address. The old one is told, and can undo the change.',
    },
    {
      question: 'Does a change reach my will?',
      answer:
        'Your will keeps the answers that you gave there. If one differs from your details, the builder offers the new one. A signed paper does not change.',
    },
  ],
  admin: [
    {
      question: 'Does the person see what I do?',
      answer:
        'Yes. What you do about a person is a line in their activity log, and every call is in our own log with your name. You never see what somebody wrote.',
    },
    {
      question: 'When may I accept a certificate?',
      answer:
        'When its name and date of birth match the owner’s, and the issuing office exists. Give your reason in a few words. If you are in doubt, refuse it and say what is missing.',
    },
    {
      question: 'What do I do about a message that failed?',
      answer:
        'While its owner is alive, they are told and can correct the address. After a death, the delegates look for one for 90 days. Mark it as done once nothing more can be done.',
    },
  ],
  partner: [
    {
      question: 'What can a partner change?',
      answer:
        'The logo, the picture, the color, and the words of its page. Everything else is the same for all members. Its people see these after they register at its address.',
    },
    {
      question: 'Who pays for its members?',
      answer:
        'The partner, for those who give its seat code or whose confirmed address is at one of its domains. A seat code is shown once, when you make it. The page says how many seats are taken.',
    },
    {
      question: 'Does the partner see what its members write?',
      answer: 'No. It learns how many registered with its code. Nobody there can open an account.',
    },
  ],
  registering: [
    {
      question: 'The email with the link has not come.',
      answer:
        'Look in your spam folder, and check the address for a typo. It can take a few minutes. Then ask for another email on this page.',
    },
    {
      question: 'Why do I need a second step?',
      answer:
        'A password alone can be guessed or stolen. With a code from an app or a text message nobody else can sign in with it. An app is safer than text messages.',
    },
    {
      question: 'What does it cost?',
      answer:
        'An account is free, and so is writing and reading your will. You pay once to print it for signing, or by the month for everything except the will. You see each price before you pay.',
    },
  ],
  signingIn: [
    {
      question: 'I forgot my password.',
      answer:
        'Press “Forgot your password?” on the sign-in page. Enter the code that we send to your address, and choose a new password. Your second step stays as it is.',
    },
    {
      question: 'I lost the phone with my codes.',
      answer:
        'Use one of your recovery codes where we ask for the code. If you have none, write to us. There is a slow way back in, and we announce it on all your channels.',
    },
    {
      question: 'The code is not accepted.',
      answer:
        'A code works for about half a minute, so wait for the next one. Set your phone’s clock to automatic. For text messages, use the newest one.',
    },
  ],
  partnerPage: [
    {
      question: 'Why do I see another organization?',
      answer:
        'It brings Heirloom to its people, with its own name and colors. Your account and your will are with Heirloom. You keep them if you leave the organization.',
    },
    {
      question: 'What does it pay for?',
      answer: `The page says it. Some pay for ${paidAreas}. To print the will, you need a plan of your own.`,
    },
    {
      question: 'Does it read what I write?',
      answer: 'No. It sees that you are a member, and nothing that you wrote.',
    },
  ],
  heirloom: [
    {
      question: 'What is Heirloom?',
      answer:
        'Heirloom writes your last will from your answers, under the law of your state. It also keeps the papers, passwords and words that your family will need one day. What it says is general information, not legal advice.',
    },
    {
      question: 'What does it cost?',
      answer:
        'Writing and reading your will is free. You pay once to print it for signing, or by the month for everything except the will. The page “What Heirloom is” has all prices.',
    },
    {
      question: 'Is a person there if I need one?',
      answer:
        'Yes. Write to us, and a person answers within two business days. They cannot see what you wrote, so tell them what you see on the screen.',
    },
  ],
  lostPage: [
    {
      question: 'Why do I see this page?',
      answer:
        'The address is not complete, or what it showed was deleted or taken back. It may also belong to another account. Check which address you are signed in with.',
    },
    {
      question: 'I followed a link in an email.',
      answer:
        'Some email programs cut long links. Open the email again and press its button. Newer emails replace the links of older ones.',
    },
    {
      question: 'Have I lost anything?',
      answer: 'No. What you keep here is where it was. Sign in and open it from your home page.',
    },
  ],
  refunds: [
    {
      question: 'How do I ask for a refund?',
      answer:
        'Write to us, or reply to the receipt that Stripe, our payment provider, emailed you. For a will, you can have the whole price back within 30 days of paying. You need no reason.',
    },
    {
      question: 'How long does it take?',
      answer:
        'The money goes to the card that you paid with, usually within five to ten business days. If it does not arrive, write to us.',
    },
    {
      question: 'What happens to my will then?',
      answer:
        'Your answers stay. The print has a watermark again. What you printed and signed before stays your will.',
    },
  ],
} as const satisfies Readonly<Record<string, Topic>>
