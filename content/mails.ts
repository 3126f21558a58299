/** The emails of a new site. */
export const mails = {
  received: {
    subject: "Thank you for your message",
    paragraphs: [
      "Hello,",
      "Thank you for writing about {about}. Your message has arrived,\nand I'll get back to you {reply}.",
      "If you didn't write to me, someone entered your address by mistake. Please ignore this email.",
      "{site}",
    ],
  },
  confirm: {
    subject: "Please confirm your subscription",
    paragraphs: [
      "Hello,",
      "Someone subscribed this email address to the newsletter of {site}. If that was you, please open this link within {confirm-within} and press the button there:",
      "{confirm-link}",
      "If it wasn't you, there is nothing to do: you won't receive the newsletter unless you confirm.",
    ],
  },
  already: {
    subject: "You are already subscribed",
    paragraphs: [
      "Hello,",
      "Someone subscribed this email address to the newsletter of {site}. It is already subscribed, so there is nothing to do.",
    ],
  },
  closing: "",
  notification: { subject: "New inquiry: {about}", paragraphs: [] as string[] },
  postFooter: "You get this email because you subscribed at {site}.",
};
