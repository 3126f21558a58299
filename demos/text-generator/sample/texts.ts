/** The kinds of text that can be written. */
export const TEXT_KINDS = ["story", "blog", "email", "poem", "code", "marketing"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** A text for any length: an opening, a closing, and as many of the middle paragraphs as fit between them. */
export type TextSample = { opening: string; middle: readonly string[]; closing: string };

export const story: TextSample = {
  opening:
    "The lighthouse had been counting ships for a hundred years before anybody asked it what the number was for. Mira found the ledgers on her first night as keeper.",
  middle: [
    "There were ninety-one of them, bound in oilcloth, one for most years and two for the war. Each line held a date, an hour, a heading and a name. The hands changed every decade or so, but never the columns.",
    "She read by the lamp until the wind turned. In the margin of the fourth book somebody had drawn a small bird. In the ninth the bird had a companion, and in the twelfth there were eggs. Nobody had ever written a word about them.",
    "The company wanted the books thrown away. A sensor on the mast now did the counting, and its numbers went straight to an office three hundred miles inland, where they became a line on a chart that went gently up.",
    "“It misses the small ones,” said the fisherman who brought the bread. “It sees a hull when there is steel in it. My father’s boat was never in your office, but you will find it in there.” He nodded at the shelf, and went back down the stairs.",
    "So Mira began to check. Every evening she watched the strait with the old glass, wrote what passed, and laid the page beside the sensor’s list. On clear nights they agreed. In fog the machine saw more than she did. But at dawn, when the little boats went out with their lamps unlit, it saw nothing at all.",
    "She wrote to the office, with the two lists side by side, and heard nothing. She wrote again, and added a chart of her own. On the third letter she drew a small bird in the corner, without quite knowing why.",
    "An answer came in spring. It was from an engineer named Tomas, who had kept all three letters in a drawer. He had a chart too, of accidents in the strait, and for years he had not been able to explain why so many of them happened on quiet mornings with hardly a ship about.",
    "He came by the mail boat with a box of instruments on his knees. They spent a week on the gallery, turning dials, arguing about thresholds, and eating the fisherman’s bread. On the sixth morning the sensor counted eleven boats. Mira, at the glass, had counted eleven too.",
    "Before he left, Tomas asked what would become of the ledgers. Mira took down the ninety-first, turned to the last page with writing on it, and drew a line beneath. Then she handed him the pen and told him to write down the date, the hour, the heading, and the name of the boat that was waiting for him.",
  ],
  closing:
    "That evening she started a new book. In the margin of the first page she drew a bird, looking out to sea, and waited for the small lamps to pass.",
};

export const blog: TextSample = {
  opening:
    "The report nobody reads\n\nEvery company has one: a report that is built each night, sent each morning, and opened by no one. Switching it off is harder than it sounds.",
  middle: [
    "Why it is still there\n\nSomebody asked for it once. The question was answered, the person moved on, and the job kept running, because nothing breaks when a report is right. It only breaks when someone deletes it and, a quarter later, an auditor asks for exactly that table.",
    "What it costs\n\nThe computing is the small part. The larger one is attention: each change to a source has to be carried through everything that depends on it, and nobody dares to skip what might be important. A platform slows down by the weight of what it no longer needs.",
    "Ask the log, not the people\n\nIf you ask who uses a report, everybody will say that somebody does. The access log is more honest. Count the distinct readers over ninety days, leave out the machines, and sort by cost per reader. The top of that list is where to begin.",
    "Fade, don’t cut\n\nDon’t delete on the first day. Stop sending, keep building, and put a sentence on the page that says whom to ask. If nobody calls for a month, stop building but keep the last result. After a quarter, archive the definition with a note on why it existed.",
    "Write down the question\n\nThe reports that stay should each carry the question they answer and the decision that hangs on it. It takes one line in the catalog. A report for which nobody can write that line is the next candidate, whatever the log says about its readers.",
    "Make new ones mortal\n\nGive each new report a date on which it ends unless its owner extends it. People find that alarming for about a week. Then they discover that extending takes one click, and that most of the time they don’t miss what is gone.",
    "Measure what you got back\n\nNote the length of the nightly run and the number of tables before you begin, and look again after three months. The figure that convinces others is usually neither of these: it is how long a change to a source takes, from the request to the day it is live.",
    "A word on trust\n\nPeople hold on to old reports because they don’t trust that the new ones will be there when needed. Every table you retire with care, and can bring back within the hour, makes the next conversation shorter. Every one you cut by surprise makes it longer.",
    "When the answer is no\n\nNow and then somebody will insist on a report that nobody opens. Let them keep it, and put their name on it. Ownership is cheap, and a name on the page settles most arguments within a year.",
  ],
  closing:
    "Start with the one report you are sure about. Fade it out this week, and see who calls. Most likely it will be nobody, and that is the whole point.",
};

export const email: TextSample = {
  opening:
    "Subject: Next steps for the reporting project\n\nHi Jordan,\n\nThank you for the good conversation on Tuesday. Here is what I took from it, so that we start on the same page.",
  middle: [
    "You would like the monthly figures to be ready on the second working day instead of the sixth, and you would like finance and operations to see the same numbers. The second point seems the more important one to me, since most of those four days go into explaining differences.",
    "I suggest that we start with a single figure, the one that leads to the most discussion. We follow it from the source to the slide, write down every step at which it changes, and agree on one definition. That takes about a week and shows how much work the others will be.",
    "For this I would need three things from you: read access to the warehouse and to the two spreadsheets you mentioned, an hour with somebody who prepares the figures today, and the last three monthly reports as they were sent, with the corrections that came afterwards.",
    "What you will have at the end of that week: a picture of the path the figure takes, a short list of the places where it goes wrong, a test that notices when it does so again, and my honest estimate for the rest. If it turns out that you don’t need me for that, I will say so.",
    "About the tools: I would not decide on anything new before we know where the time goes. The warehouse you have can do more than you ask of it today, and each new system is also a new place where numbers can differ.",
    "You asked about risks. The one I see is that definitions turn out to be a matter of opinion between departments. It helps a lot to have one person who can decide, and to have their name on the page. Would that be you, or should we ask Sam to join the first meeting?",
    "As for dates, I could begin on Monday the week after next and would propose two fixed points: a short call on Wednesday with what I have found so far, and half an hour on Friday to look at the results together and to decide whether and how to continue.",
    "I have put the same points into a one-page outline that you can forward. It has no prices in it; I would rather give you a fixed price for the first week once I have seen the access list, and talk about the rest when we both know more.",
    "One last thing that has helped elsewhere: please keep the old report running beside the new one for a month. People trust a number sooner when they have seen it agree with the one they know.",
  ],
  closing:
    "If this matches what you have in mind, a short reply is enough and I will send an invitation. If I misunderstood something, please tell me; it is cheapest to fix now.\n\nBest regards,\nAlex",
};

export const marketing: TextSample = {
  opening:
    "Know before it breaks\n\nYour machines already tell you how they feel. SampleSense listens, and says so in time for you to act.",
  middle: [
    "One sentence instead of forty charts. Each morning your team gets a short list: which machine to look at, why, and how sure we are. Nothing on it means that nothing needs you, and you can get on with your day.",
    "Made for the plant you have. SampleSense reads the sensors and historians that are already there. No new cables, no months of preparation. Connect one line, watch it for two weeks, and decide then whether you want the rest.",
    "Honest about what it doesn’t know. Every forecast comes with its range. When the data is thin, the range is wide, and you see it. Your engineers will not have to find out the hard way which alarms to ignore.",
    "Your data stays yours. It runs on a machine in your own network and keeps working when your internet connection does not. What leaves the plant is what you choose to send, and nothing else.",
    "Explained, not announced. Click on any warning and see the signals behind it, beside the last times they looked like this and what was found then. The people who know the machine best can agree, object, and teach the model in one step.",
    "Pays its way in small steps. Begin with the one machine whose downtime hurts most. If SampleSense doesn’t earn its place there, you have lost two weeks. If it does, the next machine takes an afternoon.",
    "Built with maintenance teams. The first screen was drawn on the back of a work order by somebody with thirty years on the night shift. It shows what they wanted to see first, in the order they wanted it, in letters that can be read with gloves on and glasses off.",
    "There when you need a person. Behind the software are engineers who have stood beside a compressor at three in the morning. Call them, and you speak to somebody who can read a vibration spectrum and knows what your production plan looks like.",
    "Simple to leave. All models and labels can be exported in open formats at any time. We would rather keep you with good mornings than with a contract.",
    "Speaks your language. Warnings come in the words your team uses, with the names your machines already have. Nobody has to learn what an anomaly score is before the first coffee.",
    "Grows with what you learn. Every repair that is written down makes the next forecast better, and a report at the end of each month shows by how much. If it got worse, it shows that too.",
    "Quiet by design. No sirens, no blinking map, no message at midnight unless a bearing really can’t wait until six. Attention is the scarcest thing in a control room, and we spend yours with care.",
  ],
  closing: "Try it on one machine, for two weeks. Tell us which one keeps you awake, and we will bring the rest.",
};

export const poem: TextSample = {
  opening:
    "Night Shift\n\nThe city folds its ledgers for the night,\nthe last tram hums its number and is gone;\nbehind a thousand windows, amber light\nkeeps watch on work that will be read at dawn.",
  middle: [
    "A river made of small and patient facts\ncomes down the dark from meters, doors and scales;\nit carries what a day of people lacks\nthe time to tell: its errands and its tales.",
    "Here is the hour a kettle learned to sing,\nhere is the lift that waited, here the key\nthat turned too late, and here the little spring\nof hope when someone pressed on “track for me”.",
    "They pass the gates and each one gives its name;\nthe nameless are let in and set aside.\nNot every silent number is the same:\nsome have no voice, and some have gone to hide.",
    "And somewhere in the middle sits a mind\nof copper paths that never saw the sea,\nand guesses what the morning hopes to find,\nand writes beside each guess: how sure are we?",
    "How sure are we? The question is a lamp.\nIt shows the floor on which the answers stand,\nthe crack in it, the corner that is damp,\nthe careful print of somebody’s own hand.",
    "I think of those who wrote the first of these:\na monk with tallies, scratching grain and snow,\na woman naming stars, a child with peas\nin rows, who wanted only once to know.",
    "The wish is old. The wires are all that’s new.\nWe count because we care what will be there,\nand lay the numbers out as sailors do\ntheir charts, and add a little line of prayer.",
    "Now five o’clock goes softly through the hall,\na fan slows down, a green light starts to blink;\nthe night has put its answer on the wall\nin fewer words than anyone would think.",
    "The baker knows it, and the gull, and you,\nwho wake and reach for what the dark has done:\nnot everything it promised us was true,\nbut every error has been called, each one.",
    "So let the river rest a breath, and let\nthe watchers drink their coffee, and be proud\nof quiet work that no one will forget\nbecause it never had to speak aloud.",
    "A cleaner pulls her trolley past the glass\nand sees the figures climbing, row on row.\nShe does not ask them what will come to pass.\nShe knows the floor. She has the room to know.",
    "The guard goes by and checks the second door,\nas he has done ten thousand times before;\na sensor counts him, adds him to its store,\nand sleeps, and wakes, and listens out for more.",
    "And far below, the cables hold their tongue\nin tunnels where the river used to run;\nof all the songs the city might have sung\nthey carry each, and never start on one.",
  ],
  closing:
    "The trams return. The windows lose their gold.\nThe city opens up its book again,\nand finds the story of itself, retold\nin ink so plain it might have come with rain.",
};
