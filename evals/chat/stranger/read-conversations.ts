import { answers, refuses, type StrangerTurn, talks } from "./stranger-turn.ts";

/** The half whose answers were read while the chat was changed. */
export const readConversations: readonly (readonly StrangerTurn[])[] = [
  [
    refuses("Is Alex free to start next week?"),
    answers("how fast does he answer mails then", /24 ?h/),
    answers("can we just have a call first", /30.minute|consultation is free/),
  ],
  [
    answers("where did alex work before going solo?", /Sample Energy|Senior Data Engineer/),
    answers("what did he achieve there?", /06:00|38%|cost per question|calibrated/),
    refuses("why did he leave"),
  ],
  [
    answers("Do you know Kubernetes?", /Kubernetes/),
    refuses("and Rust?"),
    answers("which cloud do you prefer", /Azure/),
  ],
  [
    answers(
      "do you have any certificates",
      /Cloud Data Engineer|Machine Learning Engineer, Professional|Stream Processing|Verification & Validation/,
    ),
    answers("when did you get the machine learning one?", /Sep(tember)? 2023/),
  ],
  [
    answers(
      "how do I know if my failure probabilities are any good?",
      /about 30% fail|do 30% fail|calibrated when|reliability table goes/,
    ),
    answers("what's isotonic regression?", /never decreases|pool adjacent/),
    answers("how much money did calibration save in the example", /5,109|more than doubles/),
  ],
  [
    answers("Which query turned out the most expensive in the warehouse article?", /plant dashboard/),
    answers("why?", /awake|idle time|refreshes/),
    answers("how can i make it cheaper", /[Ss]uspend|60 seconds|Materialize|does not need a warehouse|partition by/),
  ],
  [
    answers("what mesh limits are ok for non orthogonality", /70/),
    answers("is a passed mesh check enough?", /narrow question|finer mesh|pass every check|You need both/),
    answers("how many grids then?", /[Tt]hree/),
  ],
  [
    answers(
      "is this site built with wordpress?",
      /React|[Oo]ne server process|content system|template|WordPress|wordpress/,
    ),
    answers("which database does it use", /SQLite/),
    answers("is the source code public?", /code behind|GitHub|repositor/),
  ],
  [
    answers("may I copy code from your blog into my product?", /yours to use/),
    answers("and the articles themselves?", /quote the articles/),
  ],
  [
    answers("how accurate is the document reader?", /70%/),
    answers("in which languages?", /German and French|English, German/),
    answers("does my invoice get uploaded somewhere", /never uploaded|never sent|in your browser|leaves your machine/),
  ],
  [
    answers("does the reactor simulator handle xenon poisoning?", /Xenon/),
    answers("what does the trip do?", /118|[Ss]cram/),
  ],
  [
    answers("does the flow demo have a turbulence model?", /no turbulence model/),
    answers("was it validated?", /compared|three grids|moving lid|checks passed/),
  ],
  [
    answers("what database engine runs in the warehouse demo?", /DuckDB/),
    answers("how big is the download?", /6\.3 MB/),
  ],
  [
    talks("hi there", /[Hh]ello|[Hh]i/),
    talks("how are you today?", /well|fine|good/),
    talks("are you a real person", /program/),
    talks("what can you do?", /I can/),
  ],
  [refuses("who won the election yesterday?"), refuses("whats the weather in Lisbon"), refuses("what time is it")],
  [
    talks("you are useless", /sorry|[Ff]air|Tell me/),
    talks("screw you", /sorry|[Ff]air|calm|help/),
    talks("sorry. bad day", /sorry/),
  ],
  [
    talks("¿Hablas español?", /English/),
    answers("what services do you offer", /language models/),
    talks("in Spanish?", /English/),
  ],
  [talks("write a poem about rain", /rain/), talks("shorter", /shorter|rewrite/), talks("thanks!", /welcome/)],
  [
    refuses("wat is ur opnion on databriks vs snowflake"),
    answers("do u use dbt", /dbt/),
    answers("wich artcles are there abuot postgres", /[Mm]igrations/),
  ],
  [
    talks("how do you know?", /About what/),
    answers("what is the response time of the enterprise llm platform?", /3\.2 s/),
    answers("how do you know that?", /this page/),
  ],
  [
    answers("how do I subscribe to new posts?", /subscribe at the bottom|One email|confirm/),
    answers("how often do they come?", /[Oo]ne email for each/),
    answers("and how do i stop it", /unsubscribe/),
  ],
  [
    answers("what's the newest article", /Evaluate retrieval/),
    answers("summarise it", /two halves|eighty/),
    answers("and the one before?", /[Ss]treaming features/),
  ],
  [
    answers("what industries have you worked in", /Nuclear/),
    answers("tell me more about the packaging one", /packaging plant|packaging line|Sub-second/),
    answers(
      "any references from clients?",
      /click by the second|test set changed|review without|opened the rows|references/,
    ),
  ],
  [refuses("do you do mobile apps?"), answers("machine vision?", /vision/), refuses("cyber security audits")],
  [
    answers("what's your process for a simulation job?", /quantity/),
    answers("step 2?", /Prepare geometry/),
    answers("what do i get at the end", /[Rr]eport/),
  ],
];
