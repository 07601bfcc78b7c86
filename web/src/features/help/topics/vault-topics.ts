import type { PathName } from '#shared/paths.ts'
import type { Topic } from './topic.ts'

/** Questions about messages, memories, passwords, documents and businesses. */
const vaultTopics = {
  messages: [
    {
      question: 'When does a message go out?',
      answer:
        'On the day you choose, or after your death: about 17 days after it is reported, with the usual settings. Your delegates have to confirm it, you can object, and it never goes out earlier. Until it goes out you can change it, cancel it or delete it.',
    },
    {
      question: 'Who can read it before that?',
      answer:
        'Nobody but you. It is encrypted with a key for your account alone. The people it is for do not learn that it exists.',
    },
    {
      question: 'What if an address no longer works?',
      answer:
        'We tell you when a message comes back, and you can correct the address and send it again. After your death your delegates are asked for another address. A message is never sent to a new address unless a second person has confirmed it.',
    },
  ],
  writeMessage: [
    {
      question: 'Is my text saved while I write?',
      answer:
        'Yes, a moment after you stop typing. You can close the page and continue another day, on this device or on your phone. Nothing goes out before you have chosen when.',
    },
    {
      question: 'How do I see what they will get?',
      answer:
        'Choose “Email me a trial copy”. It is the same email with the words “Trial copy” in its subject, and it goes to your own address only.',
    },
    {
      question: 'What if I am still alive on the day?',
      answer:
        'A message with a date goes out on that day whether or not you are alive. A message for after your death waits until your delegates have confirmed it and the time to object is over. Choose the one that you mean.',
    },
  ],
  received: [
    {
      question: 'Why did I get this message?',
      answer:
        'Somebody wrote it for you here and chose when you should have it. Only you can open it with your account. You do not need a plan to read and keep it.',
    },
    {
      question: 'Can I keep it?',
      answer:
        'Yes. Once it is in your account it stays there, and you can print it or save it as a PDF. Files that came with it can be downloaded.',
    },
    {
      question: 'Can I answer?',
      answer:
        'Not through Heirloom. If the person who wrote it is alive, write to them as you always do. If they have died, the people who were close to them may be glad to hear from you.',
    },
  ],
  memories: [
    {
      question: 'What is a memory for?',
      answer:
        'For a story, photos or a recording that your family should have one day. You can write it down in a few lines. You choose for each memory who sees it, now or after your death.',
    },
    {
      question: 'What is the weekly question?',
      answer:
        'An email that asks you one question about your life each week, if you want it. Your answer becomes a memory. The link in each email stops them at once.',
    },
    {
      question: 'Who can see my memories?',
      answer:
        'Only you, until you share one. Each memory says who sees it, and from when. You can take that back at any time.',
    },
  ],
  writeMemory: [
    {
      question: 'Which files can I add?',
      answer:
        'Photos, films, recordings and papers. You can also record your voice or a film here, or use your phone for it. Leave the page open until large files are done.',
    },
    {
      question: 'What if I do not remember the date?',
      answer:
        'Enter the year, or the year and the month. The memory is then shown in that year. You can leave the date out too.',
    },
    {
      question: 'Is what I wrote lost if I leave?',
      answer:
        'We ask before you leave a memory that is not saved. What you typed waits in this browser until you sign out. Save it to keep it for good.',
    },
  ],
  passwords: [
    {
      question: 'Is it safe to keep passwords here?',
      answer:
        'They are encrypted with a key for your account alone, and we cannot look them up for you. Nobody sees one without your account and its second step. The security page says where the limits are.',
    },
    {
      question: 'Who gets them when I die?',
      answer:
        'The people you name for each account, three days after everything else begins to open, and nobody else. You can say what you wish for each: close it, keep it, pass it on. Until then they see nothing.',
    },
    {
      question: 'I use a password manager already.',
      answer:
        'Keep using it, and import its file here so that your family can find what it needs. Or store only the main password of your manager. The import does not change anything there.',
    },
  ],
  editPassword: [
    {
      question: 'What should I write down?',
      answer:
        'The website, your user name and the password. A note helps your family: what the account is for, and who can help. The user name, password, websites and notes are encrypted with your key.',
    },
    {
      question: 'What is the secret of the second step for?',
      answer:
        'If the account asks for a code from an app, its secret lets your family make the codes after your death. You find it where you set up the app. Leave it out if you do not want that.',
    },
    {
      question: 'What happens to the earlier password?',
      answer:
        'It is kept with the account for a while, in case the new one does not work. You see it in the form, under “More”. You can delete the account with all of it at any time.',
    },
  ],
  viewPassword: [
    {
      question: 'Why am I asked for a code again?',
      answer:
        'A password is shown only after a recent sign-in. So nobody can read it on a computer that you left open. You are asked once, and then not again for a few minutes.',
    },
    {
      question: 'What happens to a password that I copied?',
      answer:
        'We clear your clipboard after 30 seconds, if the browser lets us. Paste it before that. Some devices keep a history of what was copied, so look there too.',
    },
    {
      question: 'Who else sees this account?',
      answer:
        'The card “After your death” names them. While you are alive, nobody else sees it. Change the account to choose other people.',
    },
  ],
  importPasswords: [
    {
      question: 'Where do I get the file?',
      answer:
        'Choose your password manager or browser on this page, and it says step by step where its export is. We read the files of all common managers. Delete the file from your computer afterward, because it is not encrypted.',
    },
    {
      question: 'Will anything be stored twice?',
      answer:
        'We compare each row with what you keep here and show what is new, changed or the same. You decide before anything is stored. You can go through the list row by row.',
    },
    {
      question: 'Does the file leave my computer?',
      answer:
        'The file is read in your browser. Only the accounts that you choose are sent, and they are stored encrypted. Nothing is stored before you say so.',
    },
  ],
  checkPasswords: [
    {
      question: 'What is checked?',
      answer:
        'Whether passwords are weak, old, or used for several accounts. If you ask, we also check whether they were in a known leak. The check changes nothing.',
    },
    {
      question: 'Do you see my passwords?',
      answer:
        'The check runs in your browser. To look for leaks, only the first characters of a scrambled form of each password are sent. Nobody can tell the password from them.',
    },
    {
      question: 'What should I change first?',
      answer:
        'Passwords that were in a leak, and the one for your mailbox. Then those that you use more than once. Change each on its own website, and then here.',
    },
  ],
  documents: [
    {
      question: 'What belongs here?',
      answer:
        'Scans of what your family will look for, from deeds to insurance, with the place of each original. A scan of a will does not replace the signed paper. Your funeral wishes belong here, burial or cremation, because a will is often read after the funeral.',
    },
    {
      question: 'Who can see them?',
      answer:
        'Only you, until you share one or a whole category. You choose whether somebody sees it now or after your death. A list on each document names them.',
    },
    {
      question: 'What do the reminders do?',
      answer:
        'If a paper expires, we send you an email before that day. You replace the file and set the new date. The link in the email ends the reminders of that paper.',
    },
  ],
  editDocument: [
    {
      question: 'How do I replace a file?',
      answer:
        'Choose the new file on this page. The earlier one is kept as an earlier version. People with whom you share the document see the new one.',
    },
    {
      question: 'Can I note a paper without a scan?',
      answer:
        'Yes. Give it a title and say where the original is. That alone helps the person who has to look for it.',
    },
    {
      question: 'What happens if I delete it?',
      answer:
        'The document and its files go, and nobody with whom you shared it sees it any more. It cannot be brought back. Download the file first if you may need it.',
    },
  ],
  readDocument: [
    {
      question: 'Why can I only read it?',
      answer:
        'You see it because its owner shares it with you, or because your own plan has ended. Either way you can open and download it. Only its owner can change it, with a plan.',
    },
    {
      question: 'Is my own plan needed?',
      answer:
        'No. Reading what others share needs no plan. Your own documents stay yours to read, download and delete too.',
    },
    {
      question: 'Does the owner know that I opened it?',
      answer:
        'Yes. The owner’s activity log has a line about it. Opening it does not tell anybody else.',
    },
  ],
  sharedWithYou: [
    {
      question: 'What do I find here?',
      answer:
        'What others let you see, or left you: documents, memories, businesses and wills. Each row says whose it is. You need do nothing with it today, and reading it needs no plan.',
    },
    {
      question: 'Something has disappeared.',
      answer:
        'The person who shared it deleted it or took it back. If they live, ask them. We cannot bring it back for you.',
    },
    {
      question: 'Can others see that I read it?',
      answer:
        'It is noted in the activity log of the person who shared it. Other readers cannot see you. Nobody sees what you keep yourself.',
    },
  ],
  businesses: [
    {
      question: 'Why note a business here?',
      answer:
        'After a death somebody has to pay, sign and tell the customers within days. This page tells them who owns what, who takes over, and where the papers are. It does not change who owns the business.',
    },
    {
      question: 'Does this replace a contract?',
      answer:
        'No. Who takes over is decided by your will and by the contracts of the business, such as a buy-sell agreement. Keep copies of these under its papers.',
    },
    {
      question: 'Who can see it?',
      answer:
        'Only you, until you share it. Each business names the people who see it, now or after your death. You can take it back at any time.',
    },
  ],
  editBusiness: [
    {
      question: 'How do I write down several owners?',
      answer:
        'Add each owner with their name and their share. Shares may stay empty. If you fill in all of them, they have to make 100 percent.',
    },
    {
      question: 'Who should take over?',
      answer:
        'The person who can run it from day one, even if others inherit it. Talk to them, and to the other owners. Write down what they need to know first.',
    },
    {
      question: 'Which papers belong here?',
      answer:
        'The articles or operating agreement, agreements among the owners, leases, insurance and tax papers. A lawyer or an accountant can tell you what your business has. Add them under “The people”.',
    },
  ],
  businessDocuments: [
    {
      question: 'Which papers are shown here?',
      answer:
        'The papers of all your businesses in one list, and the same paper on the page of its business. You can filter by business. Your other documents have a list of their own.',
    },
    {
      question: 'Who can see them?',
      answer:
        'You, and the people with whom you share a paper. Sharing a business does not share its papers. Each paper names who sees it.',
    },
    {
      question: 'How do I move a paper to another business?',
      answer:
        'Open the paper and choose the other business. Its file and its readers stay as they are.',
    },
  ],
} as const satisfies Readonly<Record<string, Topic>>

/** The topic of each screen for what people keep. */
export const vaultScreens = {
  messages: vaultTopics.messages,
  addMessage: vaultTopics.writeMessage,
  editMessage: vaultTopics.writeMessage,
  received: vaultTopics.received,
  readMessage: vaultTopics.received,
  memories: vaultTopics.memories,
  messagesAndMemories: vaultTopics.memories,
  keptMemories: vaultTopics.memories,
  readMemory: vaultTopics.memories,
  addMemory: vaultTopics.writeMemory,
  editMemory: vaultTopics.writeMemory,
  passwords: vaultTopics.passwords,
  keptPasswords: vaultTopics.passwords,
  addPassword: vaultTopics.editPassword,
  editPassword: vaultTopics.editPassword,
  viewPassword: vaultTopics.viewPassword,
  importPasswords: vaultTopics.importPasswords,
  checkPasswords: vaultTopics.checkPasswords,
  documents: vaultTopics.documents,
  editDocument: vaultTopics.editDocument,
  readDocument: vaultTopics.readDocument,
  keptDocuments: vaultTopics.readDocument,
  sharedDocuments: vaultTopics.sharedWithYou,
  sharedWithYou: vaultTopics.sharedWithYou,
  businesses: vaultTopics.businesses,
  keptBusinesses: vaultTopics.businesses,
  readBusiness: vaultTopics.businesses,
  addBusiness: vaultTopics.editBusiness,
  editBusiness: vaultTopics.editBusiness,
  businessDocuments: vaultTopics.businessDocuments,
  editBusinessDocument: vaultTopics.businessDocuments,
} as const satisfies Partial<Record<PathName, Topic>>
