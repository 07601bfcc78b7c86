import type { Topic } from './topic.ts'

/** Questions about other people: contacts, delegates, and what follows a death. */
export const peopleTopics = {
  contacts: [
    {
      question: 'What are contacts for?',
      answer:
        'They are the people you name elsewhere: in your will, as delegates, as recipients of a message. You write their details once. Nobody is told that they are in your list.',
    },
    {
      question: 'Can I bring my address book?',
      answer:
        'Yes. Choose “Import a vCard file” in the menu of this list, with a file exported from your phone or email program. You see each person before anything is stored.',
    },
    {
      question: 'What is a delegate?',
      answer:
        'A person who may act for you: report your death, confirm it, and help your family here. You ask them, and they accept. Name at least two, so that neither is alone.',
    },
  ],
  viewContact: [
    {
      question: 'What does this person get?',
      answer:
        'The page lists everything that you share with them, now or after your death. You change each thing here. To give several at once, press “Give several” in their list.',
    },
    {
      question: 'Does the person know about it?',
      answer:
        'We tell them by email what you share now, unless you share it silently. We do not tell them before your death what opens only after it. Messages stay secret until they go out.',
    },
    {
      question: 'How do I make them a delegate?',
      answer:
        'Press the button on this page and choose what they may do. They get an email and have to accept. They can report a death from the 30th day after that.',
    },
  ],
  editContact: [
    {
      question: 'Which address should I write first?',
      answer:
        'The one that the person reads, and will still have in many years. Messages and invitations go there. You can add more addresses and numbers.',
    },
    {
      question: 'Does a change reach what I wrote before?',
      answer:
        'Yes, messages that are waiting go to the new address. A delegate whose address you change has to wait again before they can report a death. That keeps a stranger from taking their place.',
    },
    {
      question: 'Can I delete a contact?',
      answer:
        'Yes. We first show you where the person is named, such as in a message that is waiting. What you shared with them ends with the contact.',
    },
  ],
  asDelegate: [
    {
      question: 'What do I have to do as a delegate?',
      answer:
        'Nothing while the person is alive. When they have died, you tell us here, or confirm what another delegate told us. Say only what you know yourself.',
    },
    {
      question: 'What happens after a report?',
      answer:
        'In case it is a mistake, we write to the person in every way that we can, and one tap ends it. If we hear nothing and enough delegates confirm it, we wait 48 more hours. Then the will opens to the people it is for, a day later messages, and after three days passwords.',
    },
    {
      question: 'What if the report is wrong?',
      answer:
        'Take it back, or say that it is not so: the clock stops at once and someone on our team looks at it. Nothing goes out meanwhile. The person can end it with one tap too.',
    },
  ],
  leftBehind: [
    {
      question: 'What is this list?',
      answer:
        'It shows what the person who died left to settle and has opened to you: accounts, papers, businesses. Several of you can work on it together. Each sees what the others have done.',
    },
    {
      question: 'What should I do first?',
      answer:
        'Nothing has to be done today. Begin with what costs money each month and with what others could misuse, such as mailboxes and phones. Ask the executor before you close anything with money in it.',
    },
    {
      question: 'May I sign in to their accounts?',
      answer:
        'Many services forbid it, even with the password. The wish that the person wrote beside each account helps you decide. Where there is money, leave it to the executor.',
    },
  ],
  invited: [
    {
      question: 'Who invited me?',
      answer:
        'The person named on this page uses Heirloom and entered your address. If you do not know them, decline or close the page. We tell them nothing else about you.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'Yes, so that nobody else can open what is meant for you. It is free, and you need no plan. Use the address that the email came to.',
    },
    {
      question: 'The link does not work.',
      answer:
        'Open the newest email; if you have accepted already, sign in. A request to be a delegate can be answered for 30 days: after that, ask for a new one. What somebody who died left you is kept: sign in, or register, with the address that the email came to.',
    },
  ],
  mailLink: [
    {
      question: 'Why did I get this email?',
      answer:
        'Because something happens that concerns you or your account. The page says what, and what you can do. Opening the page changes nothing before you press its button.',
    },
    {
      question: 'Is the email real?',
      answer:
        'Our links open an address of Heirloom, and this page never asks for a password. If you are unsure, close it and sign in as you always do. You will find the same thing there.',
    },
    {
      question: 'The link does not work.',
      answer:
        'Links work once or for a limited time, and some email programs cut them. Open the newest email and press its button. If that does not help, write to us.',
    },
  ],
} as const satisfies Readonly<Record<string, Topic>>
