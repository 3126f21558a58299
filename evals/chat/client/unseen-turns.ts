import { answers, refuses, type StrangerTurn, talks } from "../stranger/stranger-turn.ts";
import { agreed, answersBoth, leftOpen, price, unmentioned, weeks } from "./client-turn.ts";

/** The other half of what a prospective client types. Whoever changes the chat must not read it, only its counts. */
export const unseenClients: readonly (readonly StrangerTurn[])[] = [
  // Can you do it?
  [
    // After https://arades.de/en/insights/topics/microsoft-power-bi-advisory/
    answersBoth("We use Power BI and Tableau, can you work with both?", /Power BI/, unmentioned("Tableau")),
    leftOpen("what about Looker?"),
  ],
  [
    // After https://www.virtual24.ca/insights/hiring-ai-consultant
    answers(
      "what happens when the AI gets it wrong?",
      /[Rr]efus|flag any answer|handoff|is not shown|person to ask|don’t say|do not say|verif/,
    ),
    answers(
      "can you show me a system that's running in production?",
      /\/projects|Enterprise LLM|Real-time BI|Data Pipeline/,
    ),
    answers("how do you measure if it's any good", /test set|test that shows|labeled|recall|scored on/),
  ],
  [
    // Made up
    answers("can you do a fatigue analysis of a welded frame", /fatigue/),
    answers("what will I get at the end?", /[Rr]eport|scripts/),
  ],
  [
    // After https://www.andesphere.com/blog/rag-chatbot-small-business
    answers(
      "can you make a chatbot that answers from our internal documents?",
      /[Rr]etrieval|documents|document archive|ai-llm-development/,
    ),
    answers("will it make things up?", /quote|verif|[Rr]efus|made up|don’t say|do not say/),
    answers("and can it respect who's allowed to read what", /access rights|[Rr]ights|could not open|may read/),
  ],
  // Prices
  [
    // After https://taqatronics.com/faq
    leftOpen("What's the minimum engagement size?", /\$\$|weeks|separate contract|for a figure/),
    answers("and the price for a simple online shop?", price),
  ],
  [
    // After http://www.computationalresults.com/computational-fluid-dynamics-faq.cfm
    answers("Roughly what does a CFD study cost? just a ballpark", /\$\$\$\$/),
    answers("and how long would it take?", /2-8 weeks/),
    leftOpen("could you do it for 1500 dollars?", agreed),
  ],
  [
    // After https://www.wordsmithproper.com/post/8-must-ask-questions-when-hiring-a-freelancer
    answers("which of your services is the cheapest?", /\$\$\$(?!\$)/),
    leftOpen("why is the AI one so much more?", /depends on the work|Advanced|tiers/),
    leftOpen(
      "what do your rates include?",
      /Code, documentation|separate contract|for a figure|proposal|[Hh]and over|Retrieval over your documents/,
    ),
  ],
  // Time, place and availability
  [
    // After https://wordformllc.com/4-new-client-contractor-questions
    leftOpen("When could you start?", /how much room/),
    answers("how quick do you reply to messages", /24/),
    answers("ok can I book a call", /consultation|\/book|\/consulting-services|30.minute/),
  ],
  [
    // After https://www.projectanalysis.co.uk/insights/pre-mortem-checklist
    answers("What does a realistic timeline look like for an AI assistant on our documents?", /4-12 weeks/),
    leftOpen("we need it by the 15th of next month, possible?", /4-12 weeks/),
  ],
  // Terms
  [
    // After https://candidmomentphoto.com/faqs-1
    leftOpen("are you insured?"),
    leftOpen("can we cancel if the budget gets cut?", agreed),
  ],
  [
    // After https://www.ross.ws/summary
    leftOpen("what are your payment terms, is paypal ok?", agreed),
    leftOpen("Do you send invoices with VAT?", agreed),
  ],
  [
    // After http://ansaurus.com/question/900803-cost-and-ownership-of-source-code-as-a-freelance-programmer
    answers("who owns the code when we're done?", /yours|source|who owns the result|[Hh]and ?over|documentation/),
    answers("do we get documentation too?", /[Dd]ocumentation|manual|runbook/),
    answers("so my own people can maintain it later", /without me|[Hh]and ?over|new colleague|able to run|your team/),
  ],
  // Experience and trust
  [
    // After https://hyperion-consulting.io/ja/resources/how-to-choose-ai-consultant
    answers("why should I pick you over a big agency?", /test that shows|drawings|[Hh]andover|person who designs/),
    answers("are you certified for cloud stuff", /Cloud Data Engineer/),
  ],
  [
    // After https://interviewquestionsanswers.org/_Freelance
    answers("What tech tools do you use on a daily basis?", /Python|Azure|Databricks/),
    answersBoth("docker and AWS too?", /Docker/, unmentioned("AWS")),
  ],
  [
    // After https://vlamis.com/small-is-beautiful/
    answers("do you work alone or is there a team?", /person who designs/),
    answers("so who do I talk to during the project?", /person who designs/),
    leftOpen("what if you get sick?", /without me|[Hh]and ?over|able to run/),
  ],
  // How it goes
  [
    // After https://notoriousf.com/ask-these-3-interview-questions-before-you-hire-a-freelancer/
    answers("how do we get started?", /contact|consultation|\/book/),
    answers("is the first call free?", /free/),
    answers("can I send you our spec as a pdf", /PDF|pdf|[Aa]ttach|files/),
  ],
  [
    // After https://interviewquestionsanswers.org/_Freelance
    answers(
      "What's your process like if we hire you for a data project?",
      /List the questions|Trace the facts|Build one path/,
    ),
    answers("whats the last step", /Hand over code|Hand over/),
  ],
  // Our data
  [
    // After https://hyperion-consulting.io/ja/resources/how-to-choose-ai-consultant
    answers(
      "do our documents leave our network when you build the AI thing?",
      /No document leaves|your own systems|your own access|operator’s network/,
    ),
    answers("is what i type here stored?", /neither stores|stored|not stored/),
  ],
  // Subjects of articles and projects
  [
    // Made up
    answers(
      "our cloud warehouse bill is out of control, can you help?",
      /warehouse-cost|cost per question|Cloud cost|bill/,
    ),
    answers("whats the cheapest thing to try first", /[Ss]uspend/),
  ],
  [
    // Made up
    answers(
      "our dashboard freezes when we load a lot of data, have you dealt with that?",
      /canvas|columns|hundred thousand|100,000|fast on large/,
    ),
    answers("is there an example I can try?", /\/demos\/|\/projects\/|\/playground/),
  ],
  // Talk, also the unfriendly kind
  [
    // Made up
    talks("hey who am i talking to", /program|chat|bot|assistant/i),
    talks("so is that an AI or is somebody typing", /a program\b|nobody|chatbot|not a (?:person|human)/i),
    talks("ok thanks", /welcome|[Aa]ny time|pleasure/),
  ],
  [
    // Made up
    talks("good morning", /[Gg]ood (day|morning)|[Hh]ello|[Hh]i\b/),
    talks("what can I ask you?", /I can|[Aa]sk me|services/),
    talks("you're an idiot", /[Ss]orry|Fair|small program/),
  ],
  // What the site can't know
  [
    // Made up
    leftOpen("can you design a logo for us too"),
    leftOpen("do you know somebody who can?"),
  ],
  [
    // Made up
    refuses("whats the weather like in Berlin tomorrow"),
    refuses("who is the best data engineer in Germany?"),
  ],
  [
    // After https://www.wesetupyourbusiness.com/post/5-interview-questions-to-ask-when-hiring-a-freelancer
    leftOpen("is Alex married?"),
    leftOpen("What else are you passionate about, any hobbies?"),
  ],
  [
    // Made up
    refuses("who is the CEO of Siemens?"),
    refuses("how did our competitor build their dashboard?"),
  ],
  [
    // Made up
    refuses("is Databricks cheaper than Snowflake?"),
    refuses("which shares should I buy"),
  ],
  // Typos and short forms
  [
    // Made up
    answers("u do powerbi dashbords?", /Power BI|[Dd]ashboard/),
    answers("wat abot real time", /[Rr]eal-time|second|stream/),
  ],
  [
    // Made up
    answers("hw much 4 a websit", price),
    answers("an how lng does it tak", weeks),
  ],
  // Two things at once
  [
    // After http://www.computationalresults.com/computational-fluid-dynamics-faq.cfm
    answersBoth("Do you use OpenFOAM, and how long does a study usually take?", /OpenFOAM/, /weeks/),
  ],
  [
    // After https://www.wordsmithproper.com/post/8-must-ask-questions-when-hiring-a-freelancer
    answersBoth("Do you work remotely, and how fast do you answer emails?", /Remote/, /24/),
    answersBoth(
      "ok, who would do the work and who owns it afterwards?",
      /person who designs/,
      /[Hh]and ?over|source|who owns|without me/,
    ),
  ],
  [
    // After https://joshuamonen.com/7-questions-you-must-ask-before-hiring-a-freelancer/
    answersBoth(
      "which industries do you know and can I see projects from there?",
      /Nuclear|Oil & Gas|Packaging/,
      /\/projects|#projects/,
    ),
  ],
  [
    // Made up
    answersBoth(
      "Are you free in January, and what would a support assistant cost?",
      /doesn’t say|not say|contact form/,
      price,
    ),
  ],
  [
    // After https://taqatronics.com/faq
    answersBoth(
      "what do you charge and do you sign an NDA?",
      price,
      /NDA|[Nn]othing is published about that|[Cc]onfiden|doesn’t say/,
    ),
  ],
];

/** The same for the photographer of other-owner.ts. */
export const unseenClientsOfOther: readonly (readonly StrangerTurn[])[] = [
  [
    // After https://wanderlostimagery.com/the-complete-wedding-photography-faq-guide
    answersBoth("Where are you based and how fast do you answer?", /Gothenburg/, /48/),
    leftOpen("do you require a deposit"),
  ],
  [
    // After https://candidmomentphoto.com/faqs-1
    leftOpen("are you insured?"),
    leftOpen("do you build websites as well?"),
  ],
  [
    // After https://candidmomentphoto.com/faqs-1
    answers("How much is a wedding?", price),
    answers("how many hours is that", /ten hours|10 hours/),
    answers("when do we get the pictures?", /six weeks|6 weeks/),
  ],
  [
    // After http://www.adjphoto.com/wedding-faq/
    leftOpen("Do you have the 14th of June free?", /how much room/),
    answers("How would you describe your style?", /[Uu]nposed|window light|[Nn]o flash|documentary|natural light/),
    answers("what camera do you use", /Leica|Hasselblad|medium format/),
  ],
  [
    // After https://deanwardphotography.co.uk/wedding-guide-page-5
    answers("what if it rains on the day?", /rain|overcast|umbrella/i),
    talks("great thanks", /welcome|pleasure|[Aa]ny time/),
  ],
  [
    // After https://tesslaureen.com/faqs/
    answersBoth("How much are portraits and how many pictures do we get?", price, /60/),
  ],
  [
    // Made up
    refuses("who is the best photographer in Paris?"),
    talks("are you a robot?", /program|bot/i),
  ],
];
