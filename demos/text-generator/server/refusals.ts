/** What the writer refuses, and what it answers instead. Checked before the model sees a prompt. */
type Refusal = { asks: RegExp; answer: string };

const HARM = "I can't write this, because it could be used to hurt someone. Please try another subject.";
const FRAUD = "I can't write this, because it could be used to deceive someone. Please try another subject.";
const HATE = "I can't write this, because it attacks people for who they are. Please try another subject.";
const SELF_HARM =
  "I can't write about this. If you are thinking of hurting yourself, please talk to someone you trust or call your local emergency number or a crisis line.";
const INSTRUCTIONS =
  "I can't share or change my instructions. They are short: the type of text, its length, and your prompt. Please try a subject instead.";

const how =
  "(?:how (?:to|do i|can i)|instructions?|guide|tutorial|steps?|recipe|plan|tips|code|script|program|build|make|making|create|write)";
const together = (one: string, other: string) =>
  new RegExp(`\\b${one}\\b.*\\b${other}\\b|\\b${other}\\b.*\\b${one}\\b`, "is");

const REFUSALS: readonly Refusal[] = [
  {
    asks: /\b(?:ignore|disregard|forget|override) (?:all |any |your |the |my )*(?:previous |prior |above |earlier |system )*(?:instructions?|prompts?|rules?)\b|\b(?:system prompt|(?:your|hidden|initial|secret) (?:instructions?|prompts?))\b|\b(?:developer|jailbreak|dan) mode\b/i,
    answer: INSTRUCTIONS,
  },
  {
    asks: /\b(?:suicide (?:note|letter|methods?)|kill(?:ing)? myself|hurt(?:ing)? myself|(?:ways|how) to (?:commit suicide|end my life|self-harm))\b/i,
    answer: SELF_HARM,
  },
  {
    asks: together(
      how,
      "(?:pipe bombs?|bombs?|explosives?|grenades?|nerve (?:gas|agent)|chemical weapons?|biological weapons?|ricin|sarin|napalm|molotov(?: cocktails?)?|ghost guns?|silencers?)",
    ),
    answer: HARM,
  },
  {
    asks: together(
      how,
      "(?:meth(?:amphetamine)?|heroin|fentanyl|crack cocaine|date rape drugs?|poison (?:someone|a person|my|him|her))",
    ),
    answer: HARM,
  },
  {
    asks: /\b(?:how to|plan(?:s|ning)? (?:to|for)|ways to) (?:murder|kill|poison|kidnap|stalk|assault|torture)\b(?! (?:time|it|weeds?|the (?:lights|engine|mood)|two birds))|\b(?:school|mass) shooting (?:plan|manifesto)\b/i,
    answer: HARM,
  },
  {
    asks: /\b(?:death|bomb) threat|\bthreat(?:en(?:ing)?)? (?:letter|email|message|to (?:kill|hurt))|\bblackmail/i,
    answer: HARM,
  },
  {
    asks: /\b(?:ransomware|keylogger|malware|computer virus|trojan horse|botnet|ddos|sql injection attack|exploit for|credential steal\w*|steal (?:passwords?|credit cards?|cookies|credentials))\b/i,
    answer: HARM,
  },
  {
    asks: /^(?!.*\b(?:avoid|spot|recogni[sz]|protect|prevent|report|warn|aware|against|training|stop)).*\b(?:phishing|scam|fake (?:invoice|bank (?:email|message|notice)|charity|review)s?|pretend(?:ing)? to be (?:a |the |my )?(?:bank|police|irs|boss|ceo)|impersonat\w+|ponzi)\b/is,
    answer: FRAUD,
  },
  {
    asks: /\b(?:why|how|proof|because|that|are) .*\b(?:jews?|muslims?|blacks?|black people|immigrants?|women|gays?|gay people|asians?|christians?|roma) are (?:inferior|evil|vermin|stupid|subhuman|criminals|parasites)\b|\b(?:racist|antisemitic|homophobic|sexist|islamophobic) (?:joke|story|poem|speech|rant|manifesto|text|post)s?\b|\bwhite (?:power|supremacy) (?:speech|manifesto|poem|post)\b|\bhate speech\b(?!.*\b(?:against|fight|prevent|report|moderat)\w*)/i,
    answer: HATE,
  },
  {
    asks: together(
      "(?:sex(?:ual|y)?|erotic|nude|naked|porn\\w*)",
      "(?:child(?:ren)?|kids?|minors?|teen(?:age(?:r|rs)?|s)?|underage|boys?|girls?|students?|toddlers?)",
    ),
    answer: HARM,
  },
  {
    asks: /\b(?:porn(?:ographic|o)?|erotic(?:a)?|explicit sex|sex scene)\b/i,
    answer: "I don't write sexual content. Please try another subject.",
  },
  {
    asks: together(
      "(?:home address|phone number|where .* lives|dox\\w*)",
      "(?:ex(?:-?(?:girlfriend|boyfriend|wife|husband))?|celebrity|neighbor|judge|politician|find|publish|leak)",
    ),
    answer: HARM,
  },
];

/** The answer to a prompt that the writer refuses, if it does. */
export function refusalFor(prompt: string): string | undefined {
  return REFUSALS.find(({ asks }) => asks.test(prompt))?.answer;
}
