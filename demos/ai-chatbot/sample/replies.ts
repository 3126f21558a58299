/** A prepared answer of the support demo, and the questions people tend to ask next. */
export type SupportReply = { id: string; text: string; followUps: readonly string[] };

/** In the order of their chips. */
export const quickActions = [
  "Check order status",
  "Product information",
  "Technical support",
  "Return policy",
  "Account issues",
] as const;

export const supportGreeting =
  "Hello! I am the support assistant for a sample shop. Ask me about an order, a product, a return or your account, in your own words.";

/** Answers for questions the assistant understands. The shop is fictional, and so are its rules. */
export const supportReplies: readonly SupportReply[] = [
  {
    id: "order-status",
    text: "Every order is listed under “My orders” with its status and, once it has shipped, the tracking link. The confirmation email has the same link. Orders placed before 14:00 ship the same business day.",
    followUps: ["My parcel is late", "Can I still change my order?"],
  },
  {
    id: "parcel-late",
    text: "I am sorry it is taking so long. If the tracking has not moved for three business days, we contact the carrier; after seven we send a new parcel or refund you, whichever you prefer. You don’t have to prove anything.",
    followUps: ["How do I get my money back?", "How long does delivery take?"],
  },
  {
    id: "not-received",
    text: "I am sorry about that. Please look in the places the carrier leaves parcels, and ask the neighbors. If it is not there, tell us within 14 days: we ask the carrier where it was handed over, and send a new parcel or refund you without waiting for the answer.",
    followUps: ["My parcel is late", "How do I get my money back?"],
  },
  {
    id: "change-order",
    text: "You can change or cancel an order yourself under “My orders” until it is packed, usually for about two hours. After that, accept the parcel and send back what you don’t want; the return label is free.",
    followUps: ["How do I send something back?", "Can I change the delivery address?"],
  },
  {
    id: "delivery",
    text: "Delivery takes two to three business days within the country and four to seven elsewhere in Europe. It costs 4.90 and is free for orders of 50 or more.",
    followUps: ["Check order status", "Do you ship abroad?"],
  },
  {
    id: "abroad",
    text: "We ship to all of Europe. Outside the customs union, duties are shown before you pay, so there is nothing left to pay at the door.",
    followUps: ["How long does delivery take?", "How can I pay?"],
  },
  {
    id: "product",
    text: "Tell me which product you mean, by name or number, and what you want to know. Each product page lists measurements, materials, what is in the box, and the questions other customers have asked.",
    followUps: ["Is it in stock?", "Is there a warranty?", "Does it fit my device?"],
  },
  {
    id: "price",
    text: "Every product page shows its price with tax, and the cart adds the delivery before you pay. Tell me the product’s name, and I look its price up.",
    followUps: ["How long does delivery take?", "Do you have a discount?"],
  },
  {
    id: "stock",
    text: "The product page shows what is in stock and, for everything else, the date we expect it. “Tell me when it is back” sends you one email and nothing else.",
    followUps: ["How long does delivery take?", "Product information"],
  },
  {
    id: "compatibility",
    text: "“Fits with” on the product page lists every device we have tested it with. If yours is missing, send us its model number and we will look it up rather than guess.",
    followUps: ["Product information", "Return policy"],
  },
  {
    id: "warranty",
    text: "Everything comes with a two-year warranty, starting at delivery. A photo and the order number are enough to file a claim; within two business days we decide whether to repair, replace or refund.",
    followUps: ["It arrived damaged", "My device doesn't work"],
  },
  {
    id: "discount",
    text: "Students and schools get ten percent off all year, and the newsletter announces two sales. Enter a code in the field below the cart; one code per order.",
    followUps: ["How can I pay?", "Product information"],
  },
  {
    id: "technical",
    text: "Let’s find out what is wrong. Does it not start at all, does it lose its connection, or does it show an error? Please have the model number ready; it is on the underside.",
    followUps: ["My device doesn't work", "It won't connect to the Wi-Fi", "It shows an error message"],
  },
  {
    id: "broken",
    text: "Please try this first: unplug it for thirty seconds, hold the power button for ten, and plug it straight into the wall. That revives about half of them. If it stays dark, the warranty covers it.",
    followUps: ["Is there a warranty?", "It won't connect to the Wi-Fi"],
  },
  {
    id: "connection",
    text: "Bring it close to the router, make sure the 2.4 GHz network is on, and hold the reset button until the light blinks twice. Then set it up again in the app. Special characters in the network name are a common cause.",
    followUps: ["It shows an error message", "How do I update it?"],
  },
  {
    id: "error-message",
    text: "The code on the display tells you which part has the problem: E1 is power, E2 the network, E3 the sensor, E4 the update. For E1 and E2 a restart usually helps; for E3 and E4, write to us with the code and the model number.",
    followUps: ["How do I update it?", "Is there a warranty?"],
  },
  {
    id: "readings",
    text: "Steady nonsense usually means the wrong sensor type in the settings; values that jump mean a loose or broken wire. Please check both, then restart the device. If it goes on, or the display shows E3, write to us with the model number: the warranty covers the sensor.",
    followUps: ["It shows an error message", "Is there a warranty?"],
  },
  {
    id: "update",
    text: "Open the app, choose the device, then “About” and “Check for updates”. Leave it plugged in for ten minutes. The light turns white again when the update is done.",
    followUps: ["It shows an error message", "It won't connect to the Wi-Fi"],
  },
  {
    id: "return-policy",
    text: "Yes, anything can go back within 30 days of delivery, opened or not, as long as it is complete. The label is free. Only custom-made items can’t be returned, and after 30 days only what is faulty.",
    followUps: ["How do I send something back?", "How do I get my money back?", "Can I exchange it?"],
  },
  {
    id: "start-return",
    text: "Choose the order under “My orders”, then “Return”, select the items and print the label, or show the code at a parcel shop. Any sturdy box will do.",
    followUps: ["How do I get my money back?", "Can I exchange it?"],
  },
  {
    id: "refund",
    text: "We send the refund within three business days of receiving your parcel, to the payment method you used. Banks then take another one to five days. You get an email on the day it is sent.",
    followUps: ["Check order status", "Return policy"],
  },
  {
    id: "exchange",
    text: "Yes. Choose “Exchange” instead of “Return” and pick the other size or color. We ship it as soon as the carrier has scanned your parcel, so you don’t have to wait for it to reach us.",
    followUps: ["How do I send something back?", "Is it in stock?"],
  },
  {
    id: "damaged",
    text: "I am sorry about that. Send us a photo of the damage and one of the box within 14 days, and a replacement ships the same day. You don’t need to send the broken one back unless we ask.",
    followUps: ["Is there a warranty?", "How do I get my money back?"],
  },
  {
    id: "account",
    text: "Happy to help with your account. Is it about signing in, your details, or closing it? Nobody here can see your password; it can only be reset.",
    followUps: ["I forgot my password", "Can I change the delivery address?", "Delete my account"],
  },
  {
    id: "password",
    text: "Choose “Forgot password?” on the sign-in page, and we will email you a link that works for an hour. If nothing arrives, check the spam folder, and whether you signed up with another address.",
    followUps: ["Account issues", "I can't find the confirmation email"],
  },
  {
    id: "which-email",
    text: "Look for our order confirmation in your mailboxes: it went to the address you signed up with. If none has it, the number on a delivery note or an invoice is enough for a person to find your account.",
    followUps: ["I forgot my password", "I can't find the confirmation email"],
  },
  {
    id: "details",
    text: "Your addresses, name and email are under “My account”. A new delivery address applies to orders that are not packed yet. When you change your email address, we send a link to both the old and the new one.",
    followUps: ["Can I still change my order?", "Account issues"],
  },
  {
    id: "email-missing",
    text: "It is usually in the spam folder, or the address had a typo. Either way, the order is listed under “My orders”, where you can have the email sent again.",
    followUps: ["Check order status", "Can I change the delivery address?"],
  },
  {
    id: "delete-account",
    text: "“Close account” under “My account” deletes it with all its details after seven days, in case you change your mind. Invoices are kept for as long as the law requires.",
    followUps: ["Account issues", "What happens to my data?"],
  },
  {
    id: "data",
    text: "This demo stores nothing: your questions are answered and forgotten, and the conversation stays in your own browser until you close it. A real shop’s assistant would have to say here what it keeps, and for how long.",
    followUps: ["Are you a real person?", "Delete my account"],
  },
  {
    id: "payment",
    text: "You can pay by card, by direct debit, by invoice within 14 days, or in three interest-free installments from 100 up. Card details go to the payment provider and never to us.",
    followUps: ["Where is my invoice?", "Do you have a discount?"],
  },
  {
    id: "invoice",
    text: "The invoice is a PDF under “My orders”, available from the day the parcel ships. For a different name or a tax number on it, change the billing address before you order, or ask us within 30 days.",
    followUps: ["How can I pay?", "Check order status"],
  },
  {
    id: "complaint",
    text: "I am sorry; that is not how it should be. Tell me in a sentence what went wrong, or let a person take over: they will see this conversation, so you don’t have to repeat yourself.",
    followUps: ["It arrived damaged", "My parcel is late"],
  },
  {
    id: "person",
    text: "Of course. “Talk to a person” above the conversation opens the contact form with everything we said in it, for you to review, edit and send.",
    followUps: ["Check order status", "Technical support"],
  },
  {
    id: "identity",
    text: "I am a program, and not ChatGPT. I look up which of my prepared answers is closest to what you mean; I don’t write anything new, and I say so when nothing fits.",
    followUps: ["What happens to my data?", "Product information"],
  },
  {
    id: "greeting",
    text: "Hello! What can I do for you?",
    followUps: ["Check order status", "Product information", "Return policy"],
  },
  {
    id: "thanks",
    text: "You’re welcome. Is there anything else?",
    followUps: ["Check order status", "Account issues"],
  },
];

/** One of these, at random, answers a question that matches nothing. */
export const generalReplies: readonly SupportReply[] = [
  {
    id: "general-rephrase",
    text: "I am not sure I understood. Could you rephrase that, or pick one of these?",
    followUps: ["Check order status", "Return policy", "Technical support"],
  },
  {
    id: "general-person",
    text: "That is beyond what I know. A person can help: “Talk to a person” takes this conversation along.",
    followUps: ["Product information", "Account issues"],
  },
  {
    id: "general-topics",
    text: "I have no prepared answer to that. I know about orders, delivery, products, repairs, returns, payment and accounts.",
    followUps: ["Check order status", "Product information", "Account issues"],
  },
  {
    id: "general-details",
    text: "Thank you. I need a little more to find the right answer: is it about an order, a device, a return or your account?",
    followUps: ["Check order status", "Technical support", "Return policy"],
  },
];

/** One of these, at random, when the server doesn't answer: then nobody has looked for an answer. */
export const offlineReplies: readonly SupportReply[] = [
  {
    id: "offline-again",
    text: "I can’t look up answers right now. Please try again in a moment.",
    followUps: [],
  },
  {
    id: "offline-person",
    text: "I have lost the connection to my answers. Please try again in a moment, or let a person help: “Talk to a person” takes this conversation along.",
    followUps: [],
  },
];
