import type { SupportReply } from "./support-reply.ts";

/** The quick actions, in their order. */
export const quickActions = [
  "Check order status",
  "Product information",
  "Technical support",
  "Return policy",
  "Account issues",
] as const;

export const supportGreeting =
  "Hello! I am the support assistant of a sample shop. Ask me about an order, a product, a return or your account, in your own words.";

/** All that the assistant can say when it knows what was meant. The shop is a sample, and so are its rules. */
export const supportReplies: readonly SupportReply[] = [
  {
    id: "order-status",
    text: "You find every order under “My orders”, with its state and, once it has left us, the tracking link. The confirmation mail has the same link. Orders placed before 2 pm leave on the same working day.",
    followUps: ["My parcel is late", "Can I still change my order?"],
  },
  {
    id: "parcel-late",
    text: "I am sorry that it takes so long. If the tracking has not moved for three working days, we ask the carrier; after seven we send a new parcel or pay you back, as you prefer. You don’t have to prove anything.",
    followUps: ["How do I get my money back?", "How long does delivery take?"],
  },
  {
    id: "change-order",
    text: "Until an order is packed you can change or cancel it yourself under “My orders”, usually for about two hours. After that, accept the parcel and send back what you don’t want; the label is free.",
    followUps: ["How do I send something back?", "Can I change the delivery address?"],
  },
  {
    id: "delivery",
    text: "Delivery takes two to three working days within the country and four to seven elsewhere in Europe. It costs 4.90, and nothing from an order value of 50.",
    followUps: ["Check order status", "Do you ship abroad?"],
  },
  {
    id: "abroad",
    text: "We ship to all of Europe. Outside the customs union, duties are shown before you pay, so that nothing is asked of you at the door.",
    followUps: ["How long does delivery take?", "How can I pay?"],
  },
  {
    id: "product",
    text: "Tell me which product you mean, by name or number, and what you want to know. Each product page has measurements, materials, what is in the box, and the questions others have asked.",
    followUps: ["Is it in stock?", "Is there a warranty?", "Does it fit my device?"],
  },
  {
    id: "stock",
    text: "The product page shows what is in stock, and for the rest the day we expect it. “Tell me when it is back” sends you one mail and nothing else.",
    followUps: ["How long does delivery take?", "Product information"],
  },
  {
    id: "compatibility",
    text: "Under “Fits with” the product page lists every device we have tried it on. If yours is missing, send us its model number, and somebody will look it up rather than guess.",
    followUps: ["Product information", "Return policy"],
  },
  {
    id: "warranty",
    text: "Everything has two years of warranty, counted from delivery. A photo and the order number are enough to start; we decide within two working days whether to repair, replace or refund.",
    followUps: ["It arrived damaged", "My device doesn't work"],
  },
  {
    id: "discount",
    text: "Students and schools get ten per cent throughout the year, and the newsletter announces two sales. A code goes into the field below the cart; one code an order.",
    followUps: ["How can I pay?", "Product information"],
  },
  {
    id: "technical",
    text: "Let’s find out what is wrong. Does it not start at all, does it lose its connection, or does it show an error? Please have the model number at hand; it is on the underside.",
    followUps: ["My device doesn't work", "It won't connect to the Wi-Fi", "It shows an error message"],
  },
  {
    id: "broken",
    text: "Please try this first: unplug it for thirty seconds, hold the power button for ten, and plug it straight into the wall. That revives about half of them. If it stays dark, it is a case for the warranty.",
    followUps: ["Is there a warranty?", "It won't connect to the Wi-Fi"],
  },
  {
    id: "connection",
    text: "Bring it close to the router, make sure that the 2.4 GHz network is on, and hold the reset button until the light blinks twice. Then set it up anew in the app. Names with special characters in the Wi-Fi’s name are a common cause.",
    followUps: ["It shows an error message", "How do I update it?"],
  },
  {
    id: "error-message",
    text: "The code on the display tells which part complains: E1 is power, E2 the network, E3 the sensor, E4 the update. For E1 and E2 a restart mostly helps; for E3 and E4, write to us with the code and the model number.",
    followUps: ["How do I update it?", "Is there a warranty?"],
  },
  {
    id: "update",
    text: "Open the app, choose the device, then “About” and “Check for updates”. Leave it plugged in for ten minutes. The light is white again when it is done.",
    followUps: ["It shows an error message", "It won't connect to the Wi-Fi"],
  },
  {
    id: "return-policy",
    text: "You can return anything within 30 days of delivery, opened or not, as long as it is complete. The label is free. Only what was made to your measure stays with you.",
    followUps: ["How do I send something back?", "How do I get my money back?", "Can I exchange it?"],
  },
  {
    id: "start-return",
    text: "Choose the order under “My orders”, then “Return”, tick what goes back and print the label, or show the code at the parcel shop. Any sturdy box will do.",
    followUps: ["How do I get my money back?", "Can I exchange it?"],
  },
  {
    id: "refund",
    text: "The refund leaves us within three working days of the parcel’s arrival, the way you paid. Banks then take one to five days more. You get a mail on the day it is sent.",
    followUps: ["Check order status", "Return policy"],
  },
  {
    id: "exchange",
    text: "Yes: choose “Exchange” instead of “Return” and pick the other size or colour. We send it as soon as the carrier has scanned your parcel, so you don’t wait for ours.",
    followUps: ["How do I send something back?", "Is it in stock?"],
  },
  {
    id: "damaged",
    text: "I am sorry about that. Send us a photo of the damage and of the box within 14 days, and a new one leaves the same day. You need not send the broken one back unless we ask.",
    followUps: ["Is there a warranty?", "How do I get my money back?"],
  },
  {
    id: "account",
    text: "Happy to help with your account. Is it about signing in, about your details, or about closing it? Nobody here can see your password, so it can’t be read out, only replaced.",
    followUps: ["I forgot my password", "Can I change the delivery address?", "Delete my account"],
  },
  {
    id: "password",
    text: "Choose “Forgotten?” on the sign-in page, and a link comes by mail that works for an hour. If nothing arrives, look in the spam folder, and check whether you signed up with another address.",
    followUps: ["Account issues", "I can't find the confirmation mail"],
  },
  {
    id: "details",
    text: "Addresses, name and e-mail are under “My account”. A new delivery address counts for orders that are not packed yet. For a new e-mail address we send a link to both, the old and the new.",
    followUps: ["Can I still change my order?", "Account issues"],
  },
  {
    id: "mail-missing",
    text: "It is mostly in the spam folder, or the address had a typing error. You see the order under “My orders” in any case, and can have the mail sent again there.",
    followUps: ["Check order status", "Can I change the delivery address?"],
  },
  {
    id: "delete-account",
    text: "Under “My account”, “Close account” deletes it with all its details after seven days in which you may change your mind. Invoices stay as long as the law says.",
    followUps: ["Account issues", "What happens to my data?"],
  },
  {
    id: "data",
    text: "This demo stores nothing: your questions are answered and forgotten, and the conversation lies in your own browser until you close it. A real shop’s assistant would have to say here what it keeps, and for how long.",
    followUps: ["Are you a real person?", "Delete my account"],
  },
  {
    id: "payment",
    text: "You can pay by card, by direct debit, by invoice within 14 days, or in three parts without interest from 100 on. Card details go to the payment provider and never to us.",
    followUps: ["Where is my invoice?", "Do you have a discount?"],
  },
  {
    id: "invoice",
    text: "The invoice is a PDF under “My orders”, from the day the parcel leaves. For another name or a tax number on it, change the billing address before you order, or ask us within 30 days.",
    followUps: ["How can I pay?", "Check order status"],
  },
  {
    id: "complaint",
    text: "I am sorry; that is not how it should be. Tell me in a sentence what went wrong, or let a person take over: they get this conversation, so you needn’t say it twice.",
    followUps: ["It arrived damaged", "My parcel is late"],
  },
  {
    id: "person",
    text: "Of course. “Talk to a person” above the conversation opens the contact form with all that we said in it, for you to read, change and send.",
    followUps: ["Check order status", "Technical support"],
  },
  {
    id: "identity",
    text: "I am a program. I look up which of my prepared answers comes nearest to what you mean; I don’t write anything new, and I say so when nothing fits.",
    followUps: ["What happens to my data?", "Product information"],
  },
  {
    id: "greeting",
    text: "Hello! What can I do for you?",
    followUps: ["Check order status", "Product information", "Return policy"],
  },
  {
    id: "thanks",
    text: "You are welcome. Is there anything else?",
    followUps: ["Check order status", "Account issues"],
  },
];

/** What it says, one at random, when nothing it knows is near enough. */
export const generalReplies: readonly SupportReply[] = [
  {
    id: "general-rephrase",
    text: "I am not sure that I understood. Could you say it in other words, or pick one of these?",
    followUps: ["Check order status", "Return policy", "Technical support"],
  },
  {
    id: "general-person",
    text: "That is beyond what I was told. A person can help: “Talk to a person” takes this conversation along.",
    followUps: ["Product information", "Account issues"],
  },
  {
    id: "general-topics",
    text: "I have no prepared answer to that. I know about orders, delivery, products, repairs, returns, payment and accounts.",
    followUps: ["Check order status", "Product information", "Account issues"],
  },
  {
    id: "general-details",
    text: "Thank you. To find the right answer I need a little more: is it about an order, a device, a return or your account?",
    followUps: ["Check order status", "Technical support", "Return policy"],
  },
];
